/** Texts that could not be written to local storage (private mode, quota); they last as long as the page. */
const unstored = new Map<string, string>();

/** Returns the stored text, or null. */
export function readStored(key: string): string | null {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; where local storage refuses, it lasts as long as the page. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    // What is there by now is older than the text that did not fit.
    removeStored(key);
    unstored.set(key, text);
  }
}

export function removeStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be stored, so nothing is.
  }
}
