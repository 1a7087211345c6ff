import { isAnyOf } from '@reduxjs/toolkit';
import { api, storedObjectPath } from '../../../api';
import { showNotice } from '../../notices';
import { addAppListener, type AppDispatch } from '../../store';

const { copyPicture, deleteFile, getFileUrl, restoreVersionFile, uploadFile } = api.endpoints;
const isOwnChange = isAnyOf(
  copyPicture.matchFulfilled,
  uploadFile.matchFulfilled,
  restoreVersionFile.matchFulfilled,
  deleteFile.matchFulfilled,
);

/**
 * Shows a notice when a file on screen turns out to have been replaced by another tab or person: its address then opens
 * another object than before. Returns a function that stops it. Does nothing where the browser has no BroadcastChannel, as on
 * replayed screens.
 */
export function watchReplacedFiles(dispatch: AppDispatch): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const own = new Set<string>();
  const stops = [
    addAppListener({ matcher: isOwnChange, effect: ({ payload }) => void own.add(payload.Key) }),
    addAppListener({
      // What was cancelled may have been stored; the key adds the kind of file.
      matcher: uploadFile.matchRejected,
      effect: ({ meta }) => {
        const { resourceType, itemId, fileName } = meta.arg.originalArgs;
        if (meta.aborted) own.add(`${resourceType}/${itemId}/${fileName}`);
      },
    }),
    addAppListener({
      matcher: getFileUrl.matchFulfilled,
      effect: ({ meta, payload }, { getOriginalState }) => {
        const { itemId, filePath } = meta.arg.originalArgs;
        const { data } = getFileUrl.select(meta.arg.originalArgs)(getOriginalState());
        const { path } = filePath;
        const isOwn = own.delete(path) || own.delete(path.replace(/\.\w+$/, ''));
        if (isOwn || !data || storedObjectPath(data) === storedObjectPath(payload)) return;
        dispatch(showNotice({ about: `files/${itemId}`, text: { key: 'content.fileReplaced' } }));
      },
    }),
  ].map((listener) => dispatch(listener));
  return () => stops.forEach((stop) => stop());
}
