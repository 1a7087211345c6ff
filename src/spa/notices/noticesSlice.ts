import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Text } from '../i18n';

/**
 * What notices can offer to do, with what that needs to know. A feature adds its own kinds by declaration merging and
 * `app/shell/NoticeViews.tsx` maps each to its thunk. All of it is plain data.
 */
export interface NoticeKinds {}

export type NoticeKind = keyof NoticeKinds;

/** What the button of a notice does. */
export type NoticeAction<Kind extends NoticeKind = NoticeKind> = {
  [One in Kind]: { kind: One; args: NoticeKinds[One] };
}[Kind];

/** A notice as somebody asks for it. */
export interface NoticeRequest {
  /** What it is about; it takes the place of an earlier notice about the same. */
  about?: string;
  text: Text;
  /** Why, where something failed. */
  reason?: Text;
  /** `undo` is pressed by Ctrl+Z as well. */
  action?: NoticeAction & { label: 'undo' | 'retry' };
  /** Leads to a page of the app. */
  link?: { to: string; label: Text };
}

/** A notice as the store holds it. */
export interface Notice extends NoticeRequest {
  id: string;
  /** Whether what its button does is under way. */
  isBusy?: true;
}

export interface NoticesState {
  /** The oldest first. */
  shown: Notice[];
}

/** More at a time would cover what they are about; the oldest goes. */
const maxShown = 3;

const initialState: NoticesState = { shown: [] };

/** What the app says without asking for an answer: short texts that go by themselves. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: (state, { payload }: PayloadAction<Notice>) => {
      const { about } = payload;
      const others = state.shown.filter((one) => about === undefined || one.about !== about);
      state.shown = [...(others as Notice[]), payload].slice(-maxShown);
    },
    actionStarted: (state, { payload }: PayloadAction<{ id: string }>) => {
      const notice = state.shown.find(({ id }) => id === payload.id);
      if (notice) notice.isBusy = true;
    },
    noticeClosed: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.shown = state.shown.filter(({ id }) => id !== payload.id);
    },
  },
});

export const { noticeShown, actionStarted, noticeClosed } = noticesSlice.actions;
export const noticesReducer = noticesSlice.reducer;
