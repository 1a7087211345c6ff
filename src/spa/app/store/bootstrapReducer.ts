import { combineReducers } from '@reduxjs/toolkit';
import { authReducer } from '../../features/auth';
import { modalReducer } from '../../modal';
import { tracesReducer } from '../../traces/menu/tracesSlice';
import { languageSlice } from '../language';
import { pageSlice } from './pageSlice';

/** The slices that the sign-in page needs. They outlive a session. */
export const bootstrapSlices = {
  auth: authReducer,
  modal: modalReducer,
  language: languageSlice.reducer,
  page: pageSlice.reducer,
  traces: tracesReducer,
};

/** The reducer before the rest of the app is loaded (see `injectAppSlices`). */
export const bootstrapReducer = combineReducers(bootstrapSlices);
