import { existsSync, readFileSync } from 'node:fs';
import { partSpecimens } from '../guide/partSpecimens';

const read = (path: string) => readFileSync(path, 'utf8');
const page = read('docs/design-system.md');

/** What the first column of the page's tables names. */
const named = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('docs/design-system.md', () => {
  it('names the tokens that there are, and no others', () => {
    const tokens = [...read('src/spa/ui/tokens.css').matchAll(/^ +(--[\w-]+):/gm)];
    expect(tokens.length).toBeGreaterThan(60);
    expect(sorted(named.filter((name) => name.startsWith('--')))).toEqual(
      sorted(tokens.map(([, name = '']) => name)),
    );
  });

  it('names the parts that there are, and no others', () => {
    const selectors = read('src/spa/ui/parts.css').match(/^ {0,2}&?\.[^{]*/gm) ?? [];
    const parts = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
    expect(parts.length).toBeGreaterThan(20);
    expect(sorted(named.filter((name) => name.startsWith('.')))).toEqual(
      sorted(parts.map((part) => `.${part}`)),
    );
  });

  it('shows each part in its pictures, which are there', () => {
    const parts = named.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
    expect(sorted(Object.keys(partSpecimens))).toEqual(sorted(parts));
    const pictures = [...page.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, path]) => `docs/${path}`);
    expect(pictures).toHaveLength(4);
    expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
  });
});
