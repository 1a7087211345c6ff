import i18n, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TKey } from './dictionary';

/** A text as plain data, for the store: a key of the dictionaries with its values, or the server's own words. */
export type Text =
  | { key: TKey; values?: Readonly<Record<string, string | number>> }
  | { text: string };

/** Translates a text by `t`. */
export function translate(t: TFunction, text: Text): string {
  if ('text' in text) return text.text;
  // The union of all keys is too large for the typed overloads; TKey already proves the key.
  const plain = t as unknown as (key: string, values?: object) => string;
  return plain(text.key, text.values);
}

/** Returns a function that translates a text; it changes with the language. */
export function useText(): (text: Text) => string {
  const { t } = useTranslation();
  return useCallback((text: Text) => translate(t, text), [t]);
}

/** Returns the app's own text for an error whose name it knows, else the server's message (D112). */
export function errorText(error: { name: string; message: string; retryAfter?: number }): Text {
  if (error.name === 'TooManyRequests' && error.retryAfter !== undefined) {
    return { key: 'errors.tryAgainIn', values: { count: Math.ceil(error.retryAfter / 60) } };
  }
  const key = `errors.${error.name}`;
  return i18n.exists(key) ? { key: key as TKey } : { text: error.message };
}
