import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownTexts } from '../support/ownTexts';

const root = join(__dirname, '../..');

/** The promises of docs/reliability.md about the browser have the same letter: D1 to D6. */
const promises = /\bpromise D\d+|\breached\(\s*'D\d+'|^\| D[1-6] \| (?=.*(?:CVE|ASVS))/gm;

const tables = ['docs/observed-behaviour.md', 'docs/specification-decisions.md'];
const rows = tables.flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^\| (D\d+) \|/gm)].map(([, id = '']) => id),
);
const records = readdirSync(join(root, 'docs/decisions')).map((name) => `ADR ${name.slice(0, 3)}`);

/** Every number that a pattern finds, with where it is named. */
const named = (pattern: RegExp): { id: string; path: string }[] =>
  ownTexts().flatMap(({ path, text }) =>
    [...text.replace(promises, '').matchAll(pattern)].map(([id]) => ({ id, path })),
  );

describe('decision numbers', () => {
  it('about the specification have a row each, in one of the two tables', () => {
    expect(rows.length).toBeGreaterThan(120);
    expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
  });

  it('such as D125 have a row', () => {
    const found = named(/\bD\d{1,3}\b/g);
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ id }) => !rows.includes(id))).toEqual([]);
  });

  it('such as ADR 014 have a record', () => {
    const found = named(/\bADR[ -]?\d+/g);
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ id }) => !records.includes(id))).toEqual([]);
  });

  it('have no other form', () => {
    expect(named(/\bdecisions?(?: record)?\s+(?:\* |\/\/ )?D?\d+/gi)).toEqual([]);
  });
});
