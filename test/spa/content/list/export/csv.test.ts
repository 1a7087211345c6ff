import fc from 'fast-check';
import { formatCsv, tableOf } from '../../../../../src/spa/content/list/export/csv';
import { cultures } from '../../../../../src/spa/i18n';
import { exportedItems } from '../../../../../src/spa/content/list/export/exportedItems';

/** Reads CSV as RFC 4180 describes it, one character after the other. */
function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted && character === '"' && text.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === separator || character === '\r') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (character === '\n') rows.push([]);
    else cell += character;
  }
  // The last row ends like the others.
  expect(rows.pop()).toEqual([]);
  return rows;
}

const formulaStarts = '=+-@＝＋－＠\t\r\n'.split('');
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...formulaStarts, '"', "'", ',', ';', 'é'),
  }),
);
/** Excel takes commas for part of a cell where they separate decimals. */
const language = fc.constantFrom(
  ...cultures.map((one) => [one, one.startsWith('en') ? ',' : ';'] as const),
);
const isFormula = (text: string) => formulaStarts.includes(text.charAt(0));

test('CSV holds every cell as it is, but for an apostrophe before those that a spreadsheet would execute', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), language, (rows, [name, separator]) => {
      const text = formatCsv(rows, name);
      expect(text.charAt(0)).toBe('\u{FEFF}');
      expect(readCsv(text.slice(1), separator)).toEqual(
        rows.map((cells) => cells.map((one) => (isFormula(one) ? `'${one}` : one))),
      );
    }),
  );
});

test('a table has the titles of an item by language, its tags by their names, and its state at that moment', () => {
  const items = [
    {
      _id: 'a1',
      title: { 'en-US': '=1+1', 'fr-FR': 'Été, "indien"' },
      author: 'Anna',
      tier: 'free',
      isPublic: true,
      publishAt: '2026-12-01T00:00:00.000Z',
      updatedAt: '2026-11-01T10:00:00.000Z',
      tagIds: ['t2', 'deleted', 't1'],
    },
    { _id: 'a2' },
  ];
  const tags = [
    { _id: 't1', title: { 'en-US': 'Sleep' } },
    { _id: 't2', name: '@calm' },
  ];
  const exported = exportedItems('articles', items, tags, Date.parse('2026-11-26T00:00:00.000Z'));
  const [heads, first, second] = readCsv(formatCsv(tableOf(exported), 'en-US').slice(1));
  expect(Object.fromEntries((heads ?? []).map((head, index) => [head, first?.[index]]))).toEqual({
    id: 'a1',
    type: 'articles',
    'title en-US': "'=1+1",
    'title en-GB': '',
    'title fr-FR': 'Été, "indien"',
    'title is-IS': '',
    author: 'Anna',
    tier: 'free',
    state: 'scheduled',
    publishAt: '2026-12-01T00:00:00.000Z',
    tags: "'@calm; Sleep",
    updatedAt: '2026-11-01T10:00:00.000Z',
  });
  expect(second).toEqual(['a2', 'articles', '', '', '', '', '', '', 'unpublished', '', '', '']);
});
