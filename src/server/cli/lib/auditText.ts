import type { AuditRow } from '../../services/audit/auditLog';

/** What could end a line, move the cursor or turn the direction of writing where text is shown. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');

/** Gives a text in which nothing is unseen: whatever it holds, it stays within its line and its column. */
export const plain = (text: string): string => text.replace(unseen, escaped);

/** An entry as one line of JSON, in ASCII where characters are unseen. */
export function auditLine(row: AuditRow): string {
  const { id, at, event, actorId, actor, subjectId, subject, place, requestId, details } = row;
  const fields = { id, at, event, actorId, actor, subjectId, subject, place, requestId, details };
  return plain(JSON.stringify(fields));
}

const places = ['command line', 'server start'];

function whoOf({ actor, actorId, place }: AuditRow): string {
  if (actor !== null || actorId !== null) return actor ?? actorId ?? '';
  if (place === null) return '-';
  return places.includes(place) ? 'the operator' : 'nobody signed in';
}

const factsOf = ({ details }: AuditRow): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

const widths = [24, 20, 28, 28, 22, 16];

const rowOf = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => plain(cell).padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd();

/** The head of the table of {@link auditTableRow}. */
export const auditTableHead = rowOf([
  'when (UTC)',
  'what',
  'who',
  'whom or which',
  'where',
  'request',
  'details',
]);

/** An entry as a row of a table for people. */
export function auditTableRow(row: AuditRow): string {
  return rowOf([
    row.at.toISOString(),
    row.event,
    whoOf(row),
    row.subject ?? row.subjectId ?? '-',
    row.place ?? '-',
    row.requestId ?? '-',
    factsOf(row),
  ]);
}
