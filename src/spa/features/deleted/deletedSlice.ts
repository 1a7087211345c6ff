import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api, type ContentType } from '../../../api';

/** Deleted items that one call asks for; a full page lets us expect more. */
export const pageSize = 50;

export interface DeletedState {
  /** The type whose deleted items are shown, or all; null while the screen is not there. */
  type: ContentType | 'all' | null;
  /** How many the next call skips. */
  skip: number;
  mayHaveMore: boolean;
}

const initialState: DeletedState = { type: null, skip: 0, mayHaveMore: false };

/** What was done on the screen of deleted items; the items are in the API's cache. */
export const deletedSlice = createSlice({
  name: 'deleted',
  initialState,
  reducers: {
    typeChosen: (_state, { payload }: PayloadAction<{ type: ContentType | 'all' }>) => ({
      ...initialState,
      type: payload.type,
    }),
    moreRequested: (state, { payload }: PayloadAction<{ loaded: number }>) => {
      state.skip = payload.loaded;
    },
    pageLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(api.endpoints.listTrash.matchFulfilled, (state, { payload, meta }) => {
      const { resourceType = 'all', skip } = meta.arg.originalArgs;
      // The answer for a type that was shown before says nothing about this one.
      if (resourceType === state.type && skip === state.skip) {
        state.mayHaveMore = payload.length === pageSize;
      }
    });
  },
});

export const { typeChosen, moreRequested, pageLeft } = deletedSlice.actions;
export const deletedReducer = deletedSlice.reducer;
