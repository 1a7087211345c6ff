import { endpointOf } from '../replay/actions';
import type { Difference } from '../replay/differences';
import type { Trace } from '../replay/readTrace';
import type { ReplayReport } from './replayPair';
import type { Change, RunDiff } from './serveReplays';

const maxLength = 120;

/** A value on one line. */
function shortened(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** What differs, one line each. */
const differenceLines = (found: readonly Difference[], indent: string, sign = '≠'): string[] =>
  found.map(
    ({ pointer, recorded, replayed }) =>
      `${indent}${pointer}: ${shortened(recorded)} ${sign} ${shortened(replayed)}`,
  );

const comparisons: Readonly<Record<ReplayReport['comparedWith'], string>> = {
  hashes: 'the recorded hashes',
  states: 'the recorded states',
  nothing: 'nothing of the recording, only one replay with the other',
};

/** Formats the result of a replay as lines of text. */
export function reportText(file: string, report: ReplayReport): string {
  const { verdict, comparedWith, actions, noOps, ms, first, impure, warnings, objections } = report;
  const lines = [
    `${verdict}  ${file}  ${actions} actions, ${noOps} of them without effect, ${ms.toFixed(0)} ms`,
    `  compared with ${comparisons[comparedWith]}`,
  ];
  if (first) {
    const { index, type, endpoint, slice, why, differences } = first;
    lines.push(`  first at action ${index}: ${type}${endpoint ? ` (${endpoint})` : ''}`);
    lines.push(`  ${slice ? `slice ${slice}: ` : ''}${why}`, ...differenceLines(differences, '  '));
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
      ...differenceLines(differences, '    ', '→'),
    ])
    .join('\n');
}

/** Formats the comparison of two runs, A and B, as lines of text. */
export function diffText([one, other]: readonly [string, string], diff: RunDiff): string {
  const { pairs, parting, state, types } = diff;
  const named = (index: number, run: 0 | 1): string =>
    `action ${index} of ${run === 0 ? 'A' : 'B'}, ${types[run][index] ?? ''}`;
  const only = pairs.flatMap(({ first, second }) => {
    if (second === undefined && first !== undefined) return [`  only in A: ${named(first, 0)}`];
    return first === undefined && second !== undefined ? [`  only in B: ${named(second, 1)}`] : [];
  });
  const lines = [
    `${parting || state ? 'DIFFERENT' : 'SAME'}  A: ${one}  B: ${other}`,
    `  ${types[0].length} and ${types[1].length} actions, ${pairs.length - only.length} in both`,
    ...only.slice(0, 20),
  ];
  if (state) {
    const { first, second, differences } = state;
    lines.push(`  first difference in state: after ${named(first, 0)}; action ${second} of B`);
    lines.push(...differenceLines(differences, '    '));
  } else lines.push('  the states are the same after each action that both have');
  return lines.join('\n');
}

/** Describes a trace without replaying it, and lists its actions from `from` to `to`. */
export function inspectTrace(
  { kind, meta, warnings, finalHash, actions, steps }: Trace,
  { from = 0, to = actions.length }: { from?: number | undefined; to?: number | undefined },
) {
  const listed = actions.slice(from, to + 1).map((action, offset) => {
    const index = from + offset;
    const [ms, changed] = steps?.[index] ?? [];
    return {
      index,
      /** Since the recording started. */
      ms,
      type: action.type,
      endpoint: endpointOf(action),
      changed: changed && Object.keys(changed),
    };
  });
  return { kind, meta, finalHash, warnings, actions: actions.length, listed };
}

const kinds: Readonly<Record<Trace['kind'], string>> = {
  'admin-trace': 'a trace of "Save trace"',
  devtools: 'an export of the Redux DevTools',
  lifted: 'an export of the Redux DevTools with every state',
  actions: 'a list of actions',
};

/** Formats an inspection as lines of text. */
export function inspectionText(file: string, inspection: ReturnType<typeof inspectTrace>): string {
  const { kind, meta, warnings, actions, listed } = inspection;
  const lines = [`${file}: ${kinds[kind]}, ${actions} actions`];
  if (meta) {
    const emails = meta.redaction.emails ? 'replaced' : 'kept';
    lines.push(
      `  recorded ${meta.startedAt} by build ${meta.build} with Redux Toolkit ${meta.rtk}`,
      `  language ${meta.locale}, time zone ${meta.timeZone}, browser ${meta.browser ?? 'unknown'}`,
      `  ${meta.dropped} older actions folded, ${meta.jumps} jumps, e-mail addresses ${emails}, ` +
        `redaction ${meta.commutes ? 'commutes' : 'does not commute'}`,
    );
    if (meta.note) lines.push(`  note: ${meta.note}`);
  }
  for (const warning of warnings) lines.push(`  note: ${warning}`);
  for (const { index, ms, type, endpoint, changed = [] } of listed) {
    const time = ms === undefined ? '' : `${`+${(ms / 1000).toFixed(3)} s`.padStart(12)}  `;
    const call = endpoint ? ` (${endpoint})` : '';
    const slices = changed.length > 0 ? `  → ${changed.join(', ')}` : '';
    lines.push(`  #${String(index).padEnd(5)}${time}${type}${call}${slices}`);
  }
  return lines.join('\n');
}
