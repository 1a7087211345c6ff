import { existsSync } from 'node:fs';
import i18n from 'i18next';
import enUS from '../../../public/assets/i18n/en-US.json';
import { countryOptions, cultureOptions, enumOptions } from '../../../src/spa/model/optionLists';
import { countries, cultures, languages, monthNames, startI18n } from '../../../src/spa/i18n';
import { readSettings } from '../../../src/spa/ui/Settings';

const isThere = (iconURL: string | undefined) => existsSync(`public${iconURL}`);

test('four countries have a title in every language and a flag; only Iceland is offered [L97.1, L130.1]', () => {
  expect(Object.keys(countries)).toEqual(['GBR', 'FRA', 'ISL', 'USA']);
  const titles = cultures.map((language) =>
    Object.values(countries).map((country) => country.titles[language]),
  );
  expect(titles).toEqual([
    ['United Kingdom', 'France', 'Iceland', 'United States'],
    ['United Kingdom', 'France', 'Iceland', 'United States'],
    ['Royaume-Uni', 'France', 'Islande', 'États-Unis'],
    ['Bretland', 'Frakkland', 'Ísland', 'Bandaríkin'],
  ]);
  for (const { iconURL } of Object.values(countries)) expect(isThere(iconURL)).toBe(true);
  expect(countryOptions('fr-FR')).toEqual([
    { key: 'ISL', value: 'Islande', iconURL: '/assets/flags/is.svg' },
  ]);
});

test('four languages have the titles and flags of the specification; only en-US is selectable at start [L254.1, L130.1]', () => {
  expect(Object.fromEntries(cultures.map((code) => [code, languages[code].title]))).toEqual({
    'en-GB': 'English (United Kingdom)',
    'en-US': 'English (United States)',
    'fr-FR': 'Français (France)',
    'is-IS': 'Íslenska (Iceland)',
  });
  for (const { iconURL } of Object.values(languages)) expect(isThere(iconURL)).toBe(true);
  expect(readSettings(document).selectableLanguages).toEqual(['en-US']);
});

test('the content cultures are the four languages with their flags, en-US first (D51) [L130.1]', () => {
  expect(cultureOptions.map(({ key }) => key)).toEqual(['en-US', 'en-GB', 'fr-FR', 'is-IS']);
  for (const { key, value, iconURL } of cultureOptions) {
    expect({ title: value, iconURL }).toEqual(languages[key as keyof typeof languages]);
  }
});

test('the tiers are free and premium in words [L90.1, L130.1]', async () => {
  await startI18n('en-US', () => Promise.resolve(enUS));
  expect(enumOptions(i18n.t, 'tier')).toEqual([
    { key: 'free', value: 'Free' },
    { key: 'premium', value: 'Premium' },
  ]);
});

test('the month names are those of each language (D45) [L130.1]', () => {
  for (const language of cultures) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    const names = Array.from({ length: 12 }, (_, month) =>
      format.format(new Date(Date.UTC(2026, month, 1))),
    );
    expect(monthNames[language]).toEqual(names);
  }
});
