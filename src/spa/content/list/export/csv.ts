import { cultures } from '../../../i18n';
import type { ExportedItem } from './exportedItems';

/** At its beginning, what makes a spreadsheet take the text of a cell for a formula. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

const quoted = (text: string): string =>
  `"${formulaStart.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

/**
 * Formats cells as CSV by RFC 4180, none of them a formula, after the mark by which Excel knows UTF-8. Where numbers have a
 * decimal comma, Excel puts all of a line into one cell unless semicolons separate; others take both.
 */
export function formatCsv(rows: readonly (readonly string[])[], language: string): string {
  const separator = language.startsWith('en') ? ',' : ';';
  return `\u{FEFF}${rows.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('')}`;
}

/** Returns the rows of a table with these items: that of the heads, then one for each. */
export function tableOf(items: readonly ExportedItem[]): string[][] {
  const titles = cultures.map((culture) => `title ${culture}`);
  return [
    ['id', 'type', ...titles, 'author', 'tier', 'state', 'publishAt', 'tags', 'updatedAt'],
    ...items.map(({ id, type, title, author, tier, state, publishAt, tags, updatedAt }) => [
      id,
      type,
      ...cultures.map((culture) => title[culture] ?? ''),
      author,
      tier,
      state,
      publishAt ?? '',
      tags.join('; '),
      updatedAt ?? '',
    ]),
  ];
}
