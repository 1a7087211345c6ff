import { readFileSync } from 'node:fs';
import type { LegalBlock, Phrase } from '../../../../../src/spa/features/legal/legalText';
import { printedDay } from '../../../../../src/spa/features/legal/legalText';
import { terms } from '../../../../../src/spa/features/legal/terms/terms';
import { readPdf } from '../../../../support/pdfText';

const words = (phrase: Phrase): string =>
  typeof phrase === 'string'
    ? phrase
    : phrase.map((part) => (typeof part === 'string' ? part : part.text)).join('');

function textOf(block: LegalBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return words(block.text);
    case 'list':
      return block.items.map(words).join('');
    case 'definitions':
      return block.entries.map(({ term, meaning }) => term + words(meaning)).join('');
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat().map(words)].join('');
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

const pdf = readPdf(readFileSync('public/legal/licence-1.0.pdf'));

test('the committed PDF has exactly the text of its source; else run `npm run licence` [L37.1]', () => {
  const footer = (number: number) =>
    squeezed(`End-user license agreement, version 1.0 Page ${number} of ${pdf.pages.length}`);
  const printed = pdf.pages.map((page, index) => {
    const text = squeezed(page);
    expect(text.endsWith(footer(index + 1))).toBe(true);
    return text.slice(0, -footer(index + 1).length);
  });
  const source = [
    terms.title,
    `Version ${terms.version}, ${printedDay(terms.since)}`,
    ...terms.sections.flatMap(({ title, blocks }, index) => [
      `${index + 1}. ${title}`,
      ...blocks.map(textOf),
    ]),
  ];
  expect(printed.join('')).toBe(squeezed(source.join('')));
});

test('the PDF is tagged, states its language and title, and has an outline of all sections', () => {
  const file = readFileSync('public/legal/licence-1.0.pdf', 'latin1');
  expect(file).toContain('/StructTreeRoot');
  expect(file).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
  expect(file).toContain('/Lang (en-US)');
  expect(file).toContain('/Title (End-user license agreement, version 1.0)');
  expect(pdf.outline).toEqual(expect.arrayContaining(terms.sections.map(({ title }) => title)));
  expect(pdf.pages.length).toBeGreaterThan(1);
});

test('every section has its own anchor and some text', () => {
  const ids = terms.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { blocks } of terms.sections) {
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      if (block.kind !== 'table') continue;
      for (const row of block.rows) expect(row).toHaveLength(block.columns.length);
    }
  }
});
