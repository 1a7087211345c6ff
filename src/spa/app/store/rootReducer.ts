import type { Reducer, StateFromReducersMapObject } from '@reduxjs/toolkit';
import { conflictDialogReducer } from '../../drafts/conflicts/conflictDialogSlice';
import { journalReducer } from '../../drafts/journal/journalSlice';
import { checksReducer } from '../../content/checks/checksSlice';
import { previewReducer } from '../../content/edit/preview/previewSlice';
import { historyDialogReducer } from '../../content/history/historyDialogSlice';
import { uploadsReducer } from '../../content/media/uploadsSlice';
import { sectionDialogReducer } from '../../features/articles';
import { deletedReducer } from '../../features/deleted';
import { usersReducer } from '../../features/users';
import { noticesReducer } from '../../notices';
import { contentReducers } from '../contentFeatures';
import { appReducer, slices } from './appReducer';

/** Slices with what one person saw and did in the admin area. */
const personalReducers = {
  ...contentReducers,
  sectionDialog: sectionDialogReducer,
  conflictDialog: conflictDialogReducer,
  historyDialog: historyDialogReducer,
  checks: checksReducer,
  preview: previewReducer,
  users: usersReducer,
  uploads: uploadsReducer,
  journal: journalReducer,
  deleted: deletedReducer,
  notices: noticesReducer,
};

for (const [reducerPath, reducer] of Object.entries(personalReducers))
  slices.inject({ reducerPath, reducer: reducer as Reducer });

/** The state of the admin area. On other pages the personal slices may be missing. */
export type RootState = ReturnType<typeof slices> &
  StateFromReducersMapObject<typeof personalReducers>;

/** Reduces all slices. Server data is in `api`, what a person did on screen in the others. */
export const rootReducer = appReducer as Reducer<RootState>;
