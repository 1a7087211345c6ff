import type { TraceAction } from '../../../src/spa/traces/format/format';

/** A number from 0 up to 1, the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const faultKinds = ['drop', 'duplicate', 'swap', 'edit'] as const;

/** A list of actions with one thing wrong in it. */
export interface Fault {
  readonly kind: (typeof faultKinds)[number];
  /** Index of the first action that is not where it was. */
  readonly at: number;
  readonly actions: readonly TraceAction[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Changes one value somewhere in the action, never its shape. */
function edited(value: unknown, random: () => number): unknown {
  if (typeof value === 'string') return `${value}~`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'object' || value === null) return 'edited';
  const keys = Object.keys(value);
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined) return { edited: true };
  const entry = edited((value as Record<string, unknown>)[key], random);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? entry : item))
    : { ...value, [key]: entry };
}

/** Drops, duplicates, swaps or edits an action that the seed chooses. */
export function withFault(actions: readonly TraceAction[], seed: number): Fault {
  const random = seededRandom(seed);
  const kind = faultKinds[seed % faultKinds.length] ?? 'edit';
  for (;;) {
    const at = Math.floor(random() * actions.length);
    const [action, next] = [actions[at], actions[at + 1]];
    if (action === undefined) throw new Error('There is no action to get wrong.');
    const rest = actions.slice(at + 1);
    const before = actions.slice(0, at);
    // The second of two equal actions: which of them is missing cannot be told.
    if (isSame(action, next)) continue;
    if (kind === 'drop') return { kind, at, actions: [...before, ...rest] };
    if (kind === 'duplicate')
      return { kind, at: at + 1, actions: [...before, action, action, ...rest] };
    if (kind === 'edit') {
      const changed = edited(action, random) as TraceAction;
      return { kind, at, actions: [...before, changed, ...rest] };
    }
    if (next === undefined) continue;
    return { kind, at, actions: [...before, next, action, ...rest.slice(1)] };
  }
}
