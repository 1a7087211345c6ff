import { combineReducers } from '@reduxjs/toolkit';
import { authReducer } from '../features/auth';
import { modalReducer } from '../modal';
import { languageSlice } from './language';

/** The slices that the sign-in page needs. They outlive a session. */
export const entranceSlices = {
  auth: authReducer,
  modal: modalReducer,
  language: languageSlice.reducer,
};

/** The state before the rest of the app has arrived (see `completeStore`). */
export const entranceReducer = combineReducers(entranceSlices);
