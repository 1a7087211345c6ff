import { isSentInParts } from '../../../api';

/** Under this name the tab remembers that a large file is on its way: after a reload the page can offer to go on. */
const noteKey = (itemId: string, fileName: string) => `upload/${itemId}/${fileName}`;

/** Uses the storage of the tab; without one there is no offer, and the same file continues all the same. */
function inTab<T>(work: (tab: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Tells whether an upload of a file in this tab has neither arrived nor been refused. */
export const isUploadUnfinished = (itemId: string, fileName: string): boolean =>
  inTab((tab) => tab.getItem(noteKey(itemId, fileName)) !== null) ?? false;

/** Remembers that a file is on its way; null that it no longer is. One that is sent at once is not worth it. */
export const noteUpload = (itemId: string, fileName: string, file: Blob | null): void =>
  inTab((tab) => {
    const key = noteKey(itemId, fileName);
    if (file && isSentInParts(file)) tab.setItem(key, '1');
    else tab.removeItem(key);
  });
