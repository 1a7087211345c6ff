import { createDeduplicator } from '../format/deduplicate';
import { type SideEntry, stateJumped, type StepOutcome, type TraceAction } from '../format/format';
import { hashOf, sliceHashes } from '../format/hash';
import { mayHoldAddress } from '../redaction/emails';
import { createRedact, type Redact, type RedactionRules } from '../redaction/redact';
import { registeredType } from '../replay/apiUid';
import { fieldHashes } from '../replay/differences';
import type { ObservableStore } from './observableStore';
import {
  type BufferLimits,
  createRingBuffer,
  type RecordedAction,
  type RingBuffer,
} from './ringBuffer';

export type Slices = Readonly<Record<string, unknown>>;

/** What a page records, and how far it has got. */
export interface Recording {
  readonly redact: Redact;
  readonly share: (value: unknown) => unknown;
  readonly buffer: RingBuffer;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Of the monotonous clock, in ms. */
  readonly startedAtMs: number;
  readonly hashes: Record<string, string>;
  /** The state whose slices are hashed. */
  hashedState: Slices;
  /** The state that is accounted for: that one, or one with further slices since. */
  accountedState: unknown;
  jumps: number;
  hasFailed: boolean;
  /** Of all that were recorded, also those that the buffer has dropped. */
  actions: number;
  readonly sideEntries: SideEntry[];
}

/** Begins a recording with the state that a store has now. */
export function createRecording(
  store: ObservableStore,
  rules: RedactionRules,
  limits?: BufferLimits,
): Recording {
  const redact = createRedact(rules);
  const state = store.getState() as Slices;
  const base = redact(state);
  return {
    redact,
    share: createDeduplicator(),
    buffer: createRingBuffer(base, store.reducer, limits),
    startedAt: Date.now(),
    startedAtMs: performance.now(),
    hashes: sliceHashes(base),
    hashedState: state,
    accountedState: state,
    jumps: 0,
    hasFailed: false,
    actions: 0,
    sideEntries: [],
  };
}

/** How long a recording has been going on. */
export const msSince = ({ startedAtMs }: Recording): number =>
  Math.round(performance.now() - startedAtMs);

/** Hides all texts of a burst of typing that had addresses in it, from where they are: their beginnings look like none. */
export function hideBurst({ redact }: Recording, texts: readonly string[]): void {
  const beginnings: string[] = [];
  const isHidden = (text: string): boolean =>
    beginnings.some((one) => text.length > one.length && text.startsWith(one));
  for (const whole of texts.toReversed()) {
    const hidden = mayHoldAddress.test(whole) && !isHidden(whole) ? redact(whole) : whole;
    if (hidden === whole) continue;
    const start = hidden.split('').findIndex((character, index) => character !== whole[index]);
    beginnings.push(whole.slice(0, start));
  }
  for (const text of texts) if (isHidden(text)) redact.hideText(text);
}

/** The hashes of the slices that have changed since the last step, and of the fields in them. */
function hashChanges(current: Recording, state: Slices) {
  const changed: Record<string, string> = {};
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, slice] of Object.entries(state)) {
    const former = current.hashedState[name];
    if (slice === former) continue;
    const redacted = current.redact(slice);
    const hash = hashOf(redacted);
    if (hash === current.hashes[name]) continue;
    changed[name] = current.hashes[name] = hash;
    before[name] = current.redact(former);
    after[name] = redacted;
  }
  current.hashedState = state;
  return { changed, fields: fieldHashes(before, after, Object.keys(changed)) };
}

/** Returns an action, redacted, and what it did to the state. Actions are to come in their order. */
export function stepOf(
  current: Recording,
  action: TraceAction,
  state: unknown,
  ms: number,
  { threw, pressed = [] }: StepOutcome,
): RecordedAction {
  const { redact, share } = current;
  // The mark of a jump is ours, and would pass for an address; the random id of an API may be one in Base64.
  const isJump = action.type === stateJumped;
  const safe = isJump ? { ...action, payload: redact(action.payload) } : redact(action);
  const shared = share(action.type.endsWith(registeredType) ? action : safe) as TraceAction;
  const { changed, fields } = hashChanges(current, state as Slices);
  const nameless = (text: string) => redact(redact.withoutPersons(text));
  const known = {
    ...(threw !== undefined && { threw: redact(threw) }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(pressed.length > 0 && {
      pressed: pressed.map(({ name, option, ...more }) => ({
        ...redact(more),
        name: nameless(name).slice(0, 100),
        ...(option !== undefined && { option: nameless(option) }),
      })),
    }),
  };
  return { action: shared, step: [ms, changed, hashOf(shared), known] };
}
