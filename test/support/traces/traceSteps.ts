import { formatQuery, type ListQuery } from '../../../src/spa/content/list/listQuery';
import type { TraceAction } from '../../../src/spa/traces/format/format';
import type { Trace } from '../../../src/spa/traces/replay/readTrace';
import { isRecord } from '../../../src/spa/traces/replay/trace';

/** What a person did: the name of a method of a played trace, and its arguments. */
export interface PersonStep {
  readonly method: 'click' | 'choose' | 'fill' | 'signIn' | 'otherTab';
  readonly args: readonly string[];
  /** Index of the first action that it led to, or that came next. */
  readonly at: number;
}

/** Tells whether a session was refused by an action. */
export const isRefusal = ({ type, payload }: TraceAction): boolean =>
  type === 'session/ended' && isRecord(payload) && payload.reason === 'refused';

/** What was typed by an action, wherever it carries that. */
function typedText({ payload }: TraceAction): string | undefined {
  const { value, typed, text, patch } = isRecord(payload) ? payload : {};
  const q = isRecord(patch) ? patch.q : undefined;
  return [text, value, typed, q].find((one) => typeof one === 'string');
}

/** What another tab did that led to an action: it has saved an item, or signed in after a session was refused here. */
function doneElsewhere(
  { type, payload }: TraceAction,
  hasReturned: boolean,
): readonly string[] | undefined {
  if (type === 'session/started' && hasReturned) return ['signIn'];
  if (!type.endsWith('/savedInOtherTab') || !isRecord(payload)) return undefined;
  return ['save', type.split('/')[0] ?? '', String(payload.id), String(payload.updatedAt)];
}

/** Returns the steps of a person; keys that follow each other in one field are one step. */
export function stepsOf({ actions, steps = [] }: Trace): PersonStep[] {
  const found: (PersonStep & { args: string[] })[] = [];
  let isRefused = false;
  for (const [at, [, , , outcome]] of steps.entries()) {
    for (const { role, name, by, option } of outcome?.pressed ?? []) {
      if (role === '' || name === '') continue;
      // What is typed into the form of signing in is in no recording.
      if (by === 'click' && name === 'Sign in') found.push({ method: 'signIn', args: [], at });
      else if (by === 'click') found.push({ method: 'click', args: [role, name], at });
      else if (option !== undefined) found.push({ method: 'choose', args: [name, option], at });
      else {
        const text = typedText(actions[at] as TraceAction);
        const last = found.at(-1);
        if (text === undefined) continue;
        if (last?.method === 'fill' && last.args[0] === role && last.args[1] === name)
          last.args.push(text);
        else found.push({ method: 'fill', args: [role, name, text], at });
      }
    }
    const action = actions[at] as TraceAction;
    const hasSignedIn = found.at(-1)?.method === 'signIn';
    const args = doneElsewhere(action, isRefused && !hasSignedIn);
    if (args) found.push({ method: 'otherTab', args: [...args], at });
    if (action.type.startsWith('session/')) isRefused = isRefusal(action);
  }
  return found;
}

/** Returns the address that a recording began at. */
export function addressIn(actions: readonly TraceAction[]): string {
  const first = actions.find(({ type }) => type === 'app/navigated');
  if (!first) throw new Error('The recording names no page.');
  const { pattern, ids } = first.payload as { pattern: string; ids: Record<string, string> };
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  const read = actions.find(({ type }) => type.endsWith('/queryRead'));
  return path + (read ? formatQuery((read.payload as { query: ListQuery }).query) : '');
}
