import type { TFunction } from 'i18next';
import { type EnumName, enumValues } from '../../api';
import { countries, cultures, type Language, languages, offeredCountries } from '../i18n';
import { valueLabel } from './fieldLabels';

/** One choice of a fixed list: what is stored, what is shown, and a picture where there is one. */
export interface OptionListItem {
  readonly key: string;
  readonly value: string;
  readonly iconURL?: string;
}

/** Returns the options of a select element for the items of a list. */
export const selectOptions = (list: readonly OptionListItem[]) =>
  list.map(({ key, value }) => ({ value: key, label: value }));

/** Returns the languages that content can be written in, the default one first; each calls itself by its own name. */
export const cultureOptions: readonly OptionListItem[] = cultures.map((key) => ({
  key,
  value: languages[key].title,
  iconURL: languages[key].iconURL,
}));

/** Returns the countries that can be chosen, in a language of the interface. */
export const countryOptions = (language: Language): readonly OptionListItem[] =>
  offeredCountries.map((key) => ({
    key,
    value: countries[key].titles[language],
    iconURL: countries[key].iconURL,
  }));

/** Returns the values of an enum, the default one first, in the language of `t`. */
export const enumOptions = (t: TFunction, name: EnumName): readonly OptionListItem[] =>
  enumValues[name].map((key) => ({ key, value: valueLabel(t, name, key) ?? key }));
