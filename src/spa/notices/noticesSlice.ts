import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Text } from '../i18n';

/**
 * The kinds of actions that notices offer, each with its arguments (plain data). A feature adds its own kinds by
 * declaration merging, and `app/shell/NoticeViews.tsx` maps each to its thunk.
 */
export interface NoticeKinds {}

export type NoticeKind = keyof NoticeKinds;

/** The action of a notice's button. */
export type NoticeAction<Kind extends NoticeKind = NoticeKind> = {
  [One in Kind]: { kind: One; args: NoticeKinds[One] };
}[Kind];

/** What the action of a notice reports while it runs, and what it asks. */
export interface NoticeControl {
  readonly onProgress: (done: number, total: number) => void;
  readonly isStopped: () => boolean;
}

/** What to show in a notice. */
export interface NoticeRequest {
  /** The subject, such as `articles/<id>`. The notice replaces an earlier one with the same subject. */
  about?: string;
  text: Text;
  /** Why something failed. */
  reason?: Text;
  /** Ctrl+Z also runs an `undo`. */
  action?: NoticeAction & { label: 'undo' | 'retry' };
  /** What the button Details shows; the notice stays. */
  details?: NoticeAction;
  /** A link to a page of the app. */
  link?: { to: string; label: Text };
}

/** A notice in the store. */
export interface Notice extends NoticeRequest {
  id: string;
  /** Set while its action is running. */
  isBusy?: true;
  /** How much of its action is done; it can be stopped then. */
  progress?: { done: number; total: number };
}

export interface NoticesState {
  /** The oldest first. */
  shown: Notice[];
}

/** The maximum number of notices; more would cover the page. A new one replaces the oldest. */
const maxShown = 3;

const initialState: NoticesState = { shown: [] };

/** Short messages that need no answer and close by themselves. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: (state, { payload }: PayloadAction<Notice>) => {
      const { about } = payload;
      const others = state.shown.filter((one) => about === undefined || one.about !== about);
      const shown = [...(others as Notice[]), payload];
      const oldest = shown.length > maxShown ? shown.find(({ isBusy }) => !isBusy) : undefined;
      state.shown = shown.filter((one) => one !== oldest) as typeof state.shown;
    },
    actionStarted: (state, { payload }: PayloadAction<{ id: string }>) => {
      const notice = state.shown.find(({ id }) => id === payload.id);
      if (notice) notice.isBusy = true;
    },
    actionProgressed: (
      state,
      { payload: { id, ...progress } }: PayloadAction<{ id: string; done: number; total: number }>,
    ) => {
      const notice = state.shown.find((one) => one.id === id);
      if (notice) notice.progress = progress;
    },
    /** What an action is about may be another save by now. */
    actionRevised: (
      state,
      { payload: { id, action } }: PayloadAction<{ id: string; action: Notice['action'] }>,
    ) => {
      const notice = state.shown.find((one) => one.id === id);
      if (notice) notice.action = action as typeof notice.action;
    },
    noticeClosed: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.shown = state.shown.filter(({ id }) => id !== payload.id);
    },
  },
});

export const { noticeShown, actionStarted, actionProgressed, actionRevised, noticeClosed } =
  noticesSlice.actions;
export const noticesReducer = noticesSlice.reducer;
