import { readdirSync, readFileSync } from 'node:fs';
import { allContentTypes } from '../../../src/contract/contentTypes.gen';
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

/** The keys that the app names: whole ones, and patterns of those whose parts it puts together. */
function keysInSources(): { whole: Set<string>; patterns: RegExp[] } {
  const sources = readdirSync('src/spa', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`src/spa/${path}`, 'utf8'))
    .join('\n');
  const literals = [...sources.matchAll(/['"]([\w.]+)['"]/g)].map(([, key = '']) => key);
  // What begins with a variable begins with the name of a content type; a variable alone says nothing.
  const types = `(?:${allContentTypes.join('|')})`;
  const groups = '(?:unpublished|upcoming|published)';
  const templates = sources.matchAll(/`((?:[\w.]|\$\{[^}`]*\})*)`/g);
  const patterns = [...templates]
    .map(([, text = '']) => text.replaceAll('${group}', '§').replace(/\$\{[^}]*\}/g, '*'))
    .filter((text) => /^\w+\.|\.[\w§]+$/.test(text))
    .map((text) => text.replaceAll('.', '\\.').replace(/^\*/, types).replaceAll('*', '[^.]+'))
    .map((text) => text.replaceAll('§', groups))
    .map((text) => new RegExp(`^${text}$`));
  return { whole: new Set(literals), patterns };
}

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

  test('do not let a French line begin with its punctuation, nor end with an opening quotation mark', () => {
    const breaking = leaves(read('fr-FR')).filter(([, text]) => / [:;?!»]|« /.test(text));
    expect(breaking).toEqual([]);
  });

  test('have no text that the app does not use', () => {
    const { whole, patterns } = keysInSources();
    const unused = unique(english.map(([key]) => stem(key))).filter(
      (key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});
