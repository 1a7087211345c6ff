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

function translation(): Translation {
  current ??= { t: i18n.getFixedT(i18n.language), i18n };
  return current;
}

/**
 * The texts of the interface; the component renders again when the language changes. All components share
 * one object: rows come in hundreds, and react-i18next would make each of them a copy of the whole instance.
 */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, translation);
}
