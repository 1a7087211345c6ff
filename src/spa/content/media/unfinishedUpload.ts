import { isSentInParts } from '../../../api';

/** Under this name the tab remembers that a large file is on its way: after a reload the page can offer to go on. */
const noteKey = (itemId: string, fileName: string) => `upload/${itemId}/${fileName}`;

/** Tells whether an upload of a file in this tab has neither arrived nor been refused. */
export function isUploadUnfinished(itemId: string, fileName: string): boolean {
  try {
    return sessionStorage.getItem(noteKey(itemId, fileName)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that a file is on its way; null that it no longer is. One that is sent at once is not worth it. */
export function noteUpload(itemId: string, fileName: string, file: Blob | null): void {
  const key = noteKey(itemId, fileName);
  try {
    if (file && isSentInParts(file)) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no offer: the same file continues all the same.
  }
}
