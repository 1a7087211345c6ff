import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { api, type UploadProgress, uploadProgressed } from '../../../api';

/** How far the running uploads are, by item id and file name. */
export type UploadsState = Record<string, UploadProgress>;

/** Returns the key of a file's upload in the state. */
export const uploadKey = (itemId: string, fileName: string): string => `${itemId}/${fileName}`;

interface UploadTarget {
  itemId: string;
  fileName: string;
}

const initialState: UploadsState = {};

/** The uploads that are running at this moment, or about to. */
const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    /** What is to be sent is being made and checked. */
    uploadPrepared(state, { payload }: PayloadAction<UploadTarget>) {
      state[uploadKey(payload.itemId, payload.fileName)] = { loaded: 0, total: 0 };
    },
    /** It was not suitable, or cancelled before it was sent. */
    uploadDropped(state, { payload }: PayloadAction<UploadTarget>) {
      delete state[uploadKey(payload.itemId, payload.fileName)];
    },
  },
  extraReducers: (builder) => {
    const { matchPending, matchFulfilled, matchRejected } = api.endpoints.uploadFile;
    builder
      .addCase(uploadProgressed, (state, { payload }) => {
        const { itemId, fileName, ...progress } = payload;
        const key = uploadKey(itemId, fileName);
        // Ignores progress that is reported after the upload has settled.
        if (state[key]) state[key] = progress;
      })
      .addMatcher(matchPending, (state, { meta }) => {
        const { itemId, fileName } = meta.arg.originalArgs;
        state[uploadKey(itemId, fileName)] = { loaded: 0, total: 0 };
      })
      .addMatcher(isAnyOf(matchFulfilled, matchRejected), (state, { meta }) => {
        const { itemId, fileName } = meta.arg.originalArgs;
        delete state[uploadKey(itemId, fileName)];
      });
  },
});

export const uploadsReducer = uploadsSlice.reducer;
export const { uploadPrepared, uploadDropped } = uploadsSlice.actions;
