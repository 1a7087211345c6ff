import { createSlice } from '@reduxjs/toolkit';
import { answersUnreadable, connectionFound, connectionLost } from '../../../api';

export interface ConnectionState {
  /** True from the first call that could not reach the server until one reached it again. */
  isLost: boolean;
  /** Set when the server seems to answer what the browser keeps from the page. */
  isUnreadable?: true;
}

const initialState: ConnectionState = { isLost: false };

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(connectionLost, (state) => {
        state.isLost = true;
      })
      .addCase(answersUnreadable, (state) => {
        state.isUnreadable = true;
      })
      .addCase(connectionFound, () => initialState);
  },
  selectors: {
    selectIsConnectionLost: (state) => state.isLost,
    selectAreAnswersUnreadable: (state) => state.isUnreadable === true,
  },
});

export const connectionReducer = connectionSlice.reducer;
export const { selectAreAnswersUnreadable, selectIsConnectionLost } = connectionSlice.selectors;
