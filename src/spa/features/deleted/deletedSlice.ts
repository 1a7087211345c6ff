import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api, type ContentType, type TrashedItem } from '../../../api';
import { changeSelection } from '../../content/list/listReducers';

/** The number of items per request, and of rows that are shown at a time. A full page means that there may be more. */
export const pageSize = 200;

export interface DeletedState {
  /** The content type that is shown, or all types; null while the page is not open. */
  type: ContentType | 'all' | null;
  /** The number of items that the next request skips. */
  skip: number;
  mayHaveMore: boolean;
  /** What was typed to search the items; absent without it. */
  search?: string;
  /** The keys of the selected items; absent without any. */
  selection?: readonly string[];
  /** How many rows are shown; absent as long as it is one page. */
  shown?: number;
}

/** Returns what a request for a page of the trash asks. */
export const trashPageArgs = (type: ContentType | 'all', skip: number) => ({
  ...(type !== 'all' && { resourceType: type }),
  skip,
  limit: pageSize,
});

/** Returns what names a deleted item among those of all types. */
export const keyOf = ({ resourceType, _id }: Pick<TrashedItem, 'resourceType' | '_id'>): string =>
  `${resourceType}/${_id}`;

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
    // `typed` is one of the keys that redaction treats as personal, as is `search`.
    searchTyped: (state, { payload }: PayloadAction<{ typed: string }>) => {
      if (payload.typed === '') delete state.search;
      else state.search = payload.typed;
      delete state.shown;
    },
    selectionChanged: (
      state,
      { payload }: PayloadAction<{ keys: readonly string[]; isSelected: boolean }>,
    ) => {
      changeSelection(state, { ids: payload.keys, isSelected: payload.isSelected });
    },
    moreShown: (state) => {
      state.shown = (state.shown ?? pageSize) + pageSize;
    },
    pageLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(api.endpoints.listTrash.matchFulfilled, (state, { payload, meta }) => {
      const { resourceType = 'all', skip, limit } = meta.arg.originalArgs;
      // Ignore a late answer for the type that was shown before.
      if (resourceType !== state.type) return;
      // The first page that comes again replaces all pages.
      if (skip === 0) state.skip = 0;
      if (skip === state.skip) {
        state.mayHaveMore = payload.length === limit;
      }
    });
  },
});

export const { typeChosen, moreRequested, searchTyped, selectionChanged, moreShown, pageLeft } =
  deletedSlice.actions;
export const deletedReducer = deletedSlice.reducer;
