import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api, type ContentType, versionsPageSize } from '../../../api';
import type { EditedValue } from '../../drafts/undoSteps';
import { allDialogsDismissed, dialogAnswered, dialogOpened } from '../../modal';

declare module '../../modal' {
  interface DialogKinds {
    /** Shows the versions of an item; the answer is what of one of them is to be taken into its draft. */
    history: {
      props: { type: ContentType; itemId: string };
      answer: { values: readonly EditedValue[]; savedAt: string };
    };
  }
}

/** By what the list of versions can be filtered; empty where it is not. */
export interface VersionFilters {
  readonly person: string;
  readonly field: string;
  readonly culture: string;
}

/** What was done in the history of an item; the versions are in the API's cache. */
export interface HistoryDialogState {
  /** The dialog that is open; null while none is. */
  dialog: string | null;
  /** The version that was chosen; null means the latest one. */
  chosen: string | null;
  /** Whether only that save is shown of those that the list shows as one. */
  isSingle: boolean;
  /** What a version is compared with. */
  comparison: 'before' | 'screen';
  /** Whether both texts are beside each other, instead of in one. */
  isBeside: boolean;
  /** Whether restoring takes the publication and its date as well. */
  withPublication: boolean;
  filters: VersionFilters;
  mayHaveMore: boolean;
  /** Whether the chosen version was removed meanwhile. */
  isGone: boolean;
}

const initialState: HistoryDialogState = {
  dialog: null,
  chosen: null,
  isSingle: false,
  comparison: 'before',
  isBeside: false,
  withPublication: false,
  filters: { person: '', field: '', culture: '' },
  mayHaveMore: false,
  isGone: false,
};

/** How a person likes texts to be compared, which stays for the next history. */
const closed = ({ isBeside }: HistoryDialogState): HistoryDialogState => ({
  ...initialState,
  isBeside,
});

const historyDialogSlice = createSlice({
  name: 'historyDialog',
  initialState,
  reducers: {
    versionChosen: (
      state,
      { payload }: PayloadAction<{ id: string | null; isSingle?: boolean }>,
    ) => ({ ...state, chosen: payload.id, isSingle: payload.isSingle ?? false, isGone: false }),
    comparisonChosen: (
      state,
      { payload }: PayloadAction<Partial<Pick<HistoryDialogState, 'comparison' | 'isBeside'>>>,
    ) => ({ ...state, ...payload }),
    publicationChosen: (state, { payload }: PayloadAction<{ isTaken: boolean }>) => {
      state.withPublication = payload.isTaken;
    },
    filterChosen: (
      state,
      { payload }: PayloadAction<{ name: keyof VersionFilters; value: string }>,
    ) => {
      state.filters = { ...state.filters, [payload.name]: payload.value };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dialogOpened, (state, { payload }) =>
        payload.kind === 'history' ? { ...closed(state), dialog: payload.id } : state,
      )
      .addCase(dialogAnswered, (state, { payload }) =>
        payload.id === state.dialog ? closed(state) : state,
      )
      .addCase(allDialogsDismissed, closed)
      .addMatcher(api.endpoints.listVersions.matchFulfilled, (state, { payload }) => {
        state.mayHaveMore = payload.length === versionsPageSize;
      })
      .addMatcher(api.endpoints.getVersion.matchRejected, (state, { payload }) => {
        if (payload?.name !== 'VersionGone') return;
        state.chosen = null;
        state.isSingle = false;
        state.isGone = true;
      });
  },
});

export const historyDialogReducer = historyDialogSlice.reducer;

export const { versionChosen, comparisonChosen, publicationChosen, filterChosen } =
  historyDialogSlice.actions;
