import i18n from 'i18next';
import type { Dictionary } from './dictionary';
import { defaultCulture, type Language } from './languages';

/** The texts of the interface, for the provider at the top of each tree of components. */
export { i18n };

export type LoadDictionary = (language: Language) => Promise<Dictionary>;

/** Fetches a dictionary from the address that the specification names. Rejects when it cannot be had. */
export const fetchDictionary: LoadDictionary = async (language) => {
  const answer = await fetch(`/assets/i18n/${language}.json`, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The texts for ${language} answered ${answer.status}.`);
  return (await answer.json()) as Dictionary;
};

let load: LoadDictionary = fetchDictionary;

async function add(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'translation')) return;
  i18n.addResourceBundle(language, 'translation', await load(language));
}

/** Starts the texts in a language, and in the default one, which stands in for what is missing; rejects without it. */
export async function startI18n(
  language: Language,
  loadDictionary: LoadDictionary = fetchDictionary,
): Promise<void> {
  load = loadDictionary;
  if (!i18n.isInitialized) {
    await i18n.init({
      lng: defaultCulture,
      fallbackLng: defaultCulture,
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  }
  await add(defaultCulture);
  await changeLanguage(language).catch(() => changeLanguage(defaultCulture));
}

/** Switches the interface. Rejects, changing nothing, when the dictionary cannot be had. */
export async function changeLanguage(language: Language): Promise<void> {
  await add(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
