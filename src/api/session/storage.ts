/** What could not be written to local storage (private mode, quota): kept for this page only. */
const memory = new Map<string, string>();

/** The stored text, or null. */
export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
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
    memory.delete(key);
  } catch {
    // What is there by now is older than the text that did not fit.
    removeStored(key);
    memory.set(key, text);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be stored, so nothing is.
  }
}
