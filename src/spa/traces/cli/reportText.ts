import type { Change } from './protocol';
import type { ReplayReport } from './replayTwice';

const maxLength = 120;

/** A value on one line. */
function shortened(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** Formats the result of a replay as lines of text. */
export function reportText({
  file,
  verdict,
  actions,
  noOps,
  ms,
  first,
  impure,
  warnings,
  objections,
}: ReplayReport): string {
  const lines = [
    `${verdict}  ${file}  ${actions} actions, ${noOps} of them without effect, ${ms.toFixed(0)} ms`,
  ];
  if (first) {
    const { index, type, endpoint, slice, why, differences } = first;
    lines.push(`  first at action ${index}: ${type}${endpoint ? ` (${endpoint})` : ''}`);
    lines.push(`  ${slice ? `slice ${slice}: ` : ''}${why}`);
    for (const { pointer, recorded, replayed } of differences) {
      lines.push(`  ${pointer}: ${shortened(recorded)} ≠ ${shortened(replayed)}`);
    }
  }
  for (const { index, type, call, where, times } of impure) {
    const during = index === -1 ? 'the initial state' : `action ${index}: ${type}`;
    const often = times > 1 ? `, ${times} times` : '';
    lines.push(`  impure: ${call} at ${where}, in ${during}${often}`);
  }
  for (const warning of warnings) lines.push(`  note: ${warning}`);
  for (const objection of objections) lines.push(`  not strict: ${objection}`);
  return lines.join('\n');
}

/** Formats what actions did to the state as lines of text. */
export function changesText(changes: readonly Change[]): string {
  return changes
    .flatMap(({ index, type, differences }) => [
      `  #${index} ${type}${differences.length === 0 ? ': no change' : ''}`,
      ...differences.map(
        ({ pointer, recorded, replayed }) =>
          `    ${pointer}: ${shortened(recorded)} → ${shortened(replayed)}`,
      ),
    ])
    .join('\n');
}
