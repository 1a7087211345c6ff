import { createSlice } from '@reduxjs/toolkit';
import { connectionFound, connectionLost } from '../../../api';

export interface ConnectionState {
  /** True from the first call that could not reach the server until one reached it again. */
  isLost: boolean;
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
      .addCase(connectionFound, (state) => {
        state.isLost = false;
      });
  },
  selectors: { selectIsConnectionLost: (state) => state.isLost },
});

export const connectionReducer = connectionSlice.reducer;
export const { selectIsConnectionLost } = connectionSlice.selectors;
