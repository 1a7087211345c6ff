import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../../api';
import { pageSize } from './firstUsersPage';

export interface UsersState {
  /** What stands in the search field. */
  typed: string;
  /** What was last searched for. */
  search: string;
  /** How many users the next call skips. */
  skip: number;
  mayHaveMore: boolean;
  /** Counts searches, so that the same words can be searched again. */
  searches: number;
}

const initialState: UsersState = {
  typed: '',
  search: '',
  skip: 0,
  mayHaveMore: false,
  searches: 0,
};

export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    // `typed` is one of the keys that redaction treats as personal.
    searchTyped: (state, { payload }: PayloadAction<{ typed: string }>) => {
      state.typed = payload.typed;
    },
    searched: (state) => {
      state.search = state.typed;
      state.skip = 0;
      state.mayHaveMore = false;
      state.searches += 1;
    },
    /** The pages are not kept as long as the search is: who comes back begins with the newest. */
    pageLeft: (state) => {
      state.skip = 0;
      state.mayHaveMore = false;
    },
    moreRequested: (state, { payload }: PayloadAction<{ loaded: number }>) => {
      state.skip = payload.loaded;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(api.endpoints.listUsers.matchFulfilled, (state, { payload, meta }) => {
      const { search, skip } = meta.arg.originalArgs;
      // The answer to an older search says nothing about this one.
      if (search === state.search && skip === state.skip) {
        state.mayHaveMore = payload.length === pageSize;
      }
    });
  },
});

export const { searchTyped, searched, pageLeft, moreRequested } = usersSlice.actions;
export const usersReducer = usersSlice.reducer;
