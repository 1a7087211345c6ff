export { I18nextProvider, useTranslation } from 'react-i18next';
export { textComparison } from './collation';
export { countries, offeredCountries } from './countries';
export type { Dictionary, TKey } from './dictionary';
export { getHomepageCulture, setHomepageCulture } from './homepageCulture';
export { changeLanguage, i18n, type LoadDictionary, startI18n } from './i18n';
export {
  type Culture,
  cultures,
  defaultCulture,
  isLanguage,
  type Language,
  languages,
  selectableLanguages,
} from './languages';
export { monthNames } from './countries';
export { errorText, type Text, translate, useText } from './text';
