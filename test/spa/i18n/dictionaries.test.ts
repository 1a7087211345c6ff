import { readdirSync, readFileSync } from 'node:fs';
import { cultures, defaultCulture } from '../../../src/spa/i18n';

type Branch = { [key: string]: Branch | string };

const folder = 'public/assets/i18n';
const read = (code: string) => JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8')) as Branch;

function leaves(branch: Branch, prefix = ''): [string, string][] {
  return Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : leaves(value, `${prefix}${key}.`),
  );
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(pluralSuffix, '');
const byName = (one: string, other: string) => one.localeCompare(other, 'en');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name).sort(byName);
const unique = (values: string[]) => [...new Set(values)].sort(byName);

const dictionaries = Object.fromEntries(cultures.map((code) => [code, leaves(read(code))]));
const english = dictionaries[defaultCulture] ?? [];
const others = cultures.filter((code) => code !== defaultCulture);

describe('dictionaries', () => {
  test('are exactly one file per language [L13.1]', () => {
    expect(readdirSync(folder).sort(byName)).toEqual(
      cultures.map((code) => `${code}.json`).sort(byName),
    );
    expect(english.length).toBeGreaterThan(150);
  });

  test.each(others)('%s has every key of American English and no other', (code) => {
    const keys = unique((dictionaries[code] ?? []).map(([key]) => stem(key)));
    expect(keys).toEqual(unique(english.map(([key]) => stem(key))));
    expect(keys.length).toBeGreaterThan(150);
  });

  test.each(cultures)('%s has exactly the plural forms that its language distinguishes', (code) => {
    const forms = new Map<string, string[]>();
    for (const [key] of dictionaries[code] ?? []) {
      const form = pluralSuffix.exec(key)?.[1];
      if (form) forms.set(stem(key), [...(forms.get(stem(key)) ?? []), form]);
    }
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    const wrong = [...forms].filter(([, found]) => {
      return unique(found).join() !== unique([...pluralCategories]).join();
    });
    expect(wrong).toEqual([]);
  });

  test.each(others)('%s uses the placeholders of American English', (code) => {
    const wanted = new Map(english.map(([key, text]) => [key, placeholders(text)]));
    const wrong = (dictionaries[code] ?? []).filter(([key, text]) => {
      const same = wanted.get(key) ?? wanted.get(`${stem(key)}_other`) ?? [];
      return placeholders(text).join() !== same.join();
    });
    expect(wrong).toEqual([]);
  });

  test.each(cultures)('%s has no empty text and no surplus white space', (code) => {
    const wrong = (dictionaries[code] ?? []).filter(([, text]) => text.trim() !== text || !text);
    expect(wrong).toEqual([]);
  });
});
