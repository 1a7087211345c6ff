import { addListener, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './app/store/store';

export type { AppDispatch, AppStore, RootState };

/** A plain thunk that gives `Result`. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** The action that adds a listener at run time. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();
