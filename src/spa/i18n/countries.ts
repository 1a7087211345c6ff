import type { Language } from './languages';

interface Country {
  readonly titles: Readonly<Record<Language, string>>;
  readonly iconURL: string;
}

/** The countries that the product knows, by ISO 3166-1 alpha-3 code (specification, section 3). */
export const countries = {
  GBR: {
    titles: {
      'en-US': 'United Kingdom',
      'en-GB': 'United Kingdom',
      'fr-FR': 'Royaume-Uni',
      'is-IS': 'Bretland',
    },
    iconURL: '/assets/flags/gb.svg',
  },
  FRA: {
    titles: { 'en-US': 'France', 'en-GB': 'France', 'fr-FR': 'France', 'is-IS': 'Frakkland' },
    iconURL: '/assets/flags/fr.svg',
  },
  ISL: {
    titles: { 'en-US': 'Iceland', 'en-GB': 'Iceland', 'fr-FR': 'Islande', 'is-IS': 'Ísland' },
    iconURL: '/assets/flags/is.svg',
  },
  USA: {
    titles: {
      'en-US': 'United States',
      'en-GB': 'United States',
      'fr-FR': 'États-Unis',
      'is-IS': 'Bandaríkin',
    },
    iconURL: '/assets/flags/us.svg',
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;

/** The countries that can be chosen, the default one first. */
export const offeredCountries = ['ISL'] as const satisfies readonly CountryCode[];

const namesOf = (text: string): readonly string[] => text.split(' ');

const english = namesOf(
  'January February March April May June July August September October November December',
);

/** The names of the months for display, January first (D45). Written out, since not every browser knows the Icelandic ones. */
export const monthNames: Readonly<Record<Language, readonly string[]>> = {
  'en-US': english,
  'en-GB': english,
  'fr-FR': namesOf(
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ),
  'is-IS': namesOf(
    'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
  ),
};
