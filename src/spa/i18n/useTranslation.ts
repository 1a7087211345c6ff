import i18n, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

/** The words of the interface language. */
interface Translation {
  /** Gives the text of a key; another function in each language. */
  t: TFunction;
  i18n: typeof i18n;
}

let current: Translation | undefined;

i18n.on('languageChanged', () => {
  current = undefined;
});

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

/** The texts of a language. Those without values are looked up once: a form shows dozens with each render. */
function textsOf(language: string): TFunction {
  // The union of all keys is too large for the typed overloads.
  const look = i18n.getFixedT(language) as unknown as (key: string, values?: object) => string;
  const known = new Map<string, string>();
  const t = (key: string, values?: object): string => {
    if (values !== undefined) return look(key, values);
    const text = known.get(key) ?? look(key);
    known.set(key, text);
    return text;
  };
  return t as unknown as TFunction;
}

function translation(): Translation {
  current ??= { t: textsOf(i18n.language), i18n };
  return current;
}

/**
 * The texts of the interface; the component renders again when the language changes. All components share
 * one object: rows come in hundreds, and react-i18next would make each of them a copy of the whole instance.
 */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, translation);
}
