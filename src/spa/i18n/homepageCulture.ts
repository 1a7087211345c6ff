import { isLanguage, type Language } from './languages';

const storageKey = 'homepageCultureKey';

/** Returns the stored homepage language; stores and gives en-GB when there is none (D48 and D105). */
export function getHomepageCulture(storage: Pick<Storage, 'getItem' | 'setItem'>): Language {
  const stored = storage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  storage.setItem(storageKey, 'en-GB');
  return 'en-GB';
}

/** Stores the homepage language; false, and nothing stored, for a code that is not selectable. */
export function setHomepageCulture(
  storage: Storage,
  code: string,
  selectable: readonly Language[],
): boolean {
  if (!(selectable as readonly string[]).includes(code)) return false;
  storage.setItem(storageKey, code);
  return true;
}
