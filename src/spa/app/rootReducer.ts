import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../../api';
import { authReducer } from '../features/auth';
import { modalReducer } from '../modal';

/** All slices. Server data lives under `api`, what a person did to the screen in the others. */
export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  auth: authReducer,
  modal: modalReducer,
});
