import type { Language } from './languages';

const english = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * The names of the months for display, January first (D45). Written out, since not every browser
 * knows the Icelandic ones.
 */
export const monthNames: Readonly<Record<Language, readonly string[]>> = {
  'en-US': english,
  'en-GB': english,
  'fr-FR': [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  'is-IS': [
    'janúar',
    'febrúar',
    'mars',
    'apríl',
    'maí',
    'júní',
    'júlí',
    'ágúst',
    'september',
    'október',
    'nóvember',
    'desember',
  ],
};
