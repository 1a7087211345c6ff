import { createAction, createSlice } from '@reduxjs/toolkit';

/** A page was reached. Carries the pattern of its route and the ids, never the path, which may contain a token. */
export const navigated = createAction<{ pattern: string; ids: Readonly<Record<string, string>> }>(
  'app/navigated',
);

interface PageState {
  /** The pattern of the route; null before the first page. */
  pattern: string | null;
  ids: Readonly<Record<string, string>>;
}

const initialState: PageState = { pattern: null, ids: {} };

/** The page on screen, so that each state of a trace shows which page it belongs to. */
export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(navigated, (_state, { payload }) => payload);
  },
});
