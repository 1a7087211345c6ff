import { endpointOf } from '../replay/actions';
import type { Trace } from '../replay/readTrace';

/** One action of a trace, as a table shows it. */
export interface InspectedAction {
  readonly index: number;
  /** Milliseconds since the recording started. */
  readonly ms?: number;
  readonly type: string;
  readonly endpoint?: string;
  /** Slices that changed. */
  readonly changed?: readonly string[];
}

/** What a trace holds, without replaying it. */
export interface Inspection extends Pick<Trace, 'kind' | 'meta' | 'warnings' | 'finalHash'> {
  readonly actions: number;
  readonly listed: readonly InspectedAction[];
}

interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Describes a trace, and lists its actions from `from` to `to`. */
export function inspectTrace(trace: Trace, { from = 0, to }: Range = {}): Inspection {
  const { kind, meta, warnings, finalHash, actions, steps } = trace;
  const listed = actions
    .slice(from, to === undefined ? undefined : to + 1)
    .map((action, offset) => {
      const index = from + offset;
      const step = steps?.[index];
      const endpoint = endpointOf(action);
      return {
        index,
        ...(step && { ms: step[0] }),
        type: action.type,
        ...(endpoint && { endpoint }),
        ...(step && { changed: Object.keys(step[1]) }),
      };
    });
  return {
    kind,
    ...(meta && { meta }),
    ...(finalHash && { finalHash }),
    warnings,
    actions: actions.length,
    listed,
  };
}

const kinds: Readonly<Record<Trace['kind'], string>> = {
  'admin-trace': 'a trace of "Save trace"',
  devtools: 'an export of the Redux DevTools',
  lifted: 'an export of the Redux DevTools with every state',
  actions: 'a list of actions',
};

const seconds = (ms: number): string => `+${(ms / 1000).toFixed(3)} s`;

/** Formats an inspection as lines of text. */
export function inspectionText(file: string, inspection: Inspection): string {
  const { kind, meta, warnings, actions, listed } = inspection;
  const lines = [`${file}: ${kinds[kind]}, ${actions} actions`];
  if (meta) {
    const { startedAt, build, rtk, locale, timeZone, dropped, jumps, redaction, commutes, note } =
      meta;
    lines.push(
      `  recorded ${startedAt} by build ${build} with Redux Toolkit ${rtk}`,
      `  language ${locale}, time zone ${timeZone}`,
      `  ${dropped} older actions folded, ${jumps} jumps, e-mail addresses ${redaction.emails ? 'replaced' : 'kept'}, ` +
        `redaction ${commutes ? 'commutes' : 'does not commute'}`,
    );
    if (note) lines.push(`  note: ${note}`);
  }
  for (const warning of warnings) lines.push(`  note: ${warning}`);
  for (const { index, ms, type, endpoint, changed } of listed) {
    const time = ms === undefined ? '' : `${seconds(ms).padStart(12)}  `;
    const call = endpoint ? ` (${endpoint})` : '';
    const slices = changed && changed.length > 0 ? `  → ${changed.join(', ')}` : '';
    lines.push(`  #${String(index).padEnd(5)}${time}${type}${call}${slices}`);
  }
  return lines.join('\n');
}
