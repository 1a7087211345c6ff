import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api, type ContentType } from '../../../api';

/** The number of items per request. A full page means that there may be more. */
export const pageSize = 50;

export interface DeletedState {
  /** The content type that is shown, or all types; null while the page is not open. */
  type: ContentType | 'all' | null;
  /** The number of items that the next request skips. */
  skip: number;
  mayHaveMore: boolean;
}

const initialState: DeletedState = { type: null, skip: 0, mayHaveMore: false };

/** The state of the page Recently deleted; the items are in the API's cache. */
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
      // Ignore a late answer for the type that was shown before.
      if (resourceType === state.type && skip === state.skip) {
        state.mayHaveMore = payload.length === pageSize;
      }
    });
  },
});

export const { typeChosen, moreRequested, pageLeft } = deletedSlice.actions;
export const deletedReducer = deletedSlice.reducer;
