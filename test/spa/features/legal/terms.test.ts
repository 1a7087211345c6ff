import { readFileSync } from 'node:fs';
import { type LegalNode, printedDay } from '../../../../src/spa/features/legal/LegalText';
import terms from '../../../../src/spa/features/legal/terms.md';
import { readPdf } from '../../../support/pdfText';

const words = (node: LegalNode): string =>
  typeof node === 'string' ? node : (node.slice(2) as LegalNode[]).map(words).join('');

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
    ...terms.sections.flatMap(({ title, nodes }, index) => [
      `${index + 1}. ${title}`,
      ...nodes.map(words),
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
  for (const { nodes } of terms.sections) expect(nodes.map(words).join('')).toMatch(/\w/);
});
