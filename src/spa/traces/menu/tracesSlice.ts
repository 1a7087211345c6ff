import { createSlice } from '@reduxjs/toolkit';

/** Whether a trace is being recorded, so that the trace shows it and the menu knows. */
const tracesSlice = createSlice({
  name: 'traces',
  initialState: { isRecording: false },
  reducers: {
    recordingStarted: () => ({ isRecording: true }),
    recordingStopped: () => ({ isRecording: false }),
  },
});

export const { recordingStarted, recordingStopped } = tracesSlice.actions;
export const tracesReducer = tracesSlice.reducer;
