import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns what is in backticks. */
const codeIn = (text = ''): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const terms = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').slice(1, -1))
  .filter(([term]) => term?.trim() !== 'term')
  .map(([term = '', , carriers = '', unused = '']) => ({
    term: term.trim(),
    carriers: carriers.split(';').map((carrier) => carrier.split(' in `')),
    unused: codeIn(unused),
  }));

/** Returns the words of a name in camel case: `maxBytesPerURL` has `max`, `bytes`, `per` and `url`. */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/)
    .map((word) => word.toLowerCase());

/** Tells whether the words of `unused` follow one another in the name; the last one may be a plural. */
const uses = (name: string, unused: string): boolean => {
  const text = ` ${wordsOf(name).join(' ')} `;
  const phrase = wordsOf(unused).join(' ');
  return text.includes(` ${phrase} `) || text.includes(` ${phrase}s `);
};

/** Returns the names that a module exports. */
function exportedNames(code: string): string[] {
  const declared = code.matchAll(
    /^export (?:default |declare |abstract |async )*(?:function\*?|type|interface|const|let|class|enum) (\w+)/gm,
  );
  const listed = code.matchAll(/^export (?:type |const )?\{([^}]*)\}/gm);
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, list = '']) =>
      list.split(',').flatMap((entry) => entry.trim().match(/\w+$/)?.[0] ?? []),
    ),
  ];
}

/** Returns the names that a module declares for itself. */
const localNames = (code: string): string[] =>
  [...code.matchAll(/^\s+(?:const|let|(?:async )?function\*?) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

/** Returns the names of states whose setters have another name, as in `[announced, setTold]`. */
const unlikeTheirSetters = (code: string): string[] =>
  [...code.matchAll(/\[(\w+), set(\w+)\] = useState/g)].flatMap(([, state = '', setter = '']) => {
    const plain = state.replace(/^(?:is|has|are|can)(?=[A-Z])/, '');
    const names = [state, plain].map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    return names.includes(setter) ? [] : [`[${state}, set${setter}]`];
  });

/** Returns a sentence for each name that contains a word which the glossary does not use. */
const misnamed = (path: string, code: string): string[] =>
  [...exportedNames(code), ...localNames(code)].flatMap((name) =>
    terms.flatMap(({ term, unused }) =>
      unused
        .filter((word) => uses(name, word))
        .map((word) => `${path}: ${name} contains "${word}"; the glossary says: ${term}`),
    ),
  );

const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.gen|\.d)\.tsx?$/.test(path))
  .map((path) => ({ path: `src/${path}`, code: read(`src/${path}`) }));

describe('the glossary', () => {
  it('names types and functions that their files export', () => {
    const carriers = terms.flatMap(({ carriers }) => carriers);
    const missing = carriers.flatMap(([names, file]) => {
      const path = file?.split('`')[0];
      const exported = path === undefined ? undefined : exportedNames(read(path));
      return codeIn(names).filter((name) =>
        exported
          ? !exported.includes(name)
          : !modules.some(({ code }) => exportedNames(code).includes(name)),
      );
    });
    expect(carriers.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it('is followed by every name that a module declares', () => {
    const names = modules.flatMap(({ code }) => exportedNames(code));
    expect(names.length).toBeGreaterThan(1000);
    expect(modules.flatMap(({ path, code }) => misnamed(path, code))).toEqual([]);
  });

  it.each([
    ['export const bodyPatienceMs = 1;', 'bodyPatienceMs contains "patience"'],
    ['export async function judgedAttempt() {}', 'judgedAttempt contains "judged"'],
    ['export interface Occasions {}', 'Occasions contains "occasion"'],
    ['export const { typingHandedOver, tookBack: takeBackAll } = slice.actions;', 'takeBack'],
    ["export { rate as fairStart } from './rate';", 'the glossary says: round-robin start'],
  ])('refuses `%s`', (code, message) => {
    expect(misnamed('a.ts', code).join()).toContain(message);
  });

  it('has one name for a state and its setter', () => {
    expect(unlikeTheirSetters('const [announced, setTold] = useState()')).toHaveLength(1);
    const found = modules.flatMap(({ path, code }) =>
      unlikeTheirSetters(code).map((pair) => `${path}: ${pair}`),
    );
    expect(found).toEqual([]);
  });

  it('accepts words that only contain an unused one', () => {
    expect(misnamed('a.ts', 'export const replacePlaceholder = 1;')).toEqual([]);
  });
});
