import type { AuditRow } from '../../services/audit/audit';

/** Characters that could end a line, move the cursor or change the direction of text where it is shown. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (character: string): string =>
  [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');

/** Escapes invisible characters, so that the text stays within its line and its column. */
export const escapeInvisible = (text: string): string => text.replace(invisible, escapeCharacter);

/** Formats an entry as one line of JSON, with invisible characters escaped. */
export function auditLine(row: AuditRow): string {
  const { id, at, event, actorId, actor, subjectId, subject, place, requestId, details } = row;
  const fields = { id, at, event, actorId, actor, subjectId, subject, place, requestId, details };
  return escapeInvisible(JSON.stringify(fields));
}

const operatorSources = ['command line', 'server start'];

function actorText({ actor, actorId, place }: AuditRow): string {
  if (actor !== null || actorId !== null) return actor ?? actorId ?? '';
  if (place === null) return '-';
  return operatorSources.includes(place) ? 'the operator' : 'nobody signed in';
}

const detailsText = ({ details }: AuditRow): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

const widths = [24, 20, 28, 28, 22, 16];

const formatRow = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => escapeInvisible(cell).padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd();

/** The header of the table of {@link auditTableRow}. */
export const auditTableHead = formatRow(
  'when (UTC),what,who,whom or which,where,request,details'.split(','),
);

/** Formats an entry as a row of a table. */
export function auditTableRow(row: AuditRow): string {
  return formatRow([
    row.at.toISOString(),
    row.event,
    actorText(row),
    row.subject ?? row.subjectId ?? '-',
    row.place ?? '-',
    row.requestId ?? '-',
    detailsText(row),
  ]);
}
