/** Cultures of content and languages of the interface alike, the default first (specification, section 9). */
export const cultures = ['en-US', 'en-GB', 'fr-FR', 'is-IS'] as const;

export type Culture = (typeof cultures)[number];
export type Language = Culture;

export const defaultCulture: Culture = 'en-US';

/** How each language calls itself, and its flag. The same in every interface language. */
export const languages: Readonly<Record<Language, { title: string; iconURL: string }>> = {
  'en-GB': { title: 'English (United Kingdom)', iconURL: '/assets/flags/gb.svg' },
  'en-US': { title: 'English (United States)', iconURL: '/assets/flags/us.svg' },
  'fr-FR': { title: 'Français (France)', iconURL: '/assets/flags/fr.svg' },
  'is-IS': { title: 'Íslenska (Iceland)', iconURL: '/assets/flags/is.svg' },
};

export const isLanguage = (code: unknown): code is Language =>
  (cultures as readonly unknown[]).includes(code);

/** Returns the known languages of a list, in the list's order; the default language when none is known. */
export function selectableLanguages(codes: readonly string[]): readonly Language[] {
  const known = codes.filter(isLanguage);
  return known.length > 0 ? [...new Set(known)] : [defaultCulture];
}
