import type { Reducer } from '@reduxjs/toolkit';
import { build, toolkitVersion } from '../format/build';
import {
  stateJumped,
  type TraceAction,
  type TraceFile,
  traceFormat,
  type TraceMeta,
  type TraceStep,
  traceVersion,
} from '../format/format';
import { changedHashes, hashOf, sliceHashes } from '../format/hash';
import { registeredType } from '../replay/apiUid';
import { readAdminTrace } from '../replay/readAdminTrace';
import { replayTrace } from '../replay/replayTrace';
import type { Recording, Slices } from './recording';
import { type BufferLimits, createRingBuffer, type RingBuffer } from './ringBuffer';
import type { SegmentEntry } from './segments';

/** The steps without the hashes that the completed initial state already had. */
function withoutKnownHashes(start: unknown, steps: readonly TraceStep[]): TraceStep[] {
  const known = sliceHashes(start);
  return steps.map(([ms, hashes, ...more]) => {
    const changed = changedHashes(known, hashes);
    Object.assign(known, hashes);
    return [ms, changed, ...more];
  });
}

/** What the browser calls itself: by its brands and system where it tells them, without the brand that is none. */
function browserName(): string | undefined {
  const { userAgent, userAgentData: data } = (globalThis.navigator ?? {}) as Partial<Navigator> & {
    userAgentData?: { brands: { brand: string; version: string }[]; platform: string };
  };
  const brands = data?.brands.filter(({ brand }) => !/not.*brand/i.test(brand)) ?? [];
  const names = brands.map(({ brand, version }) => `${brand} ${version}`);
  return data && names.length > 0 ? [...names, data.platform].join(', ') : userAgent;
}

const isRegistration = ({ type }: TraceAction): boolean => type.endsWith(registeredType);

/** What the pages of a tab have recorded, as if it were one: a reload is a jump to what the next page begins with. */
function join(
  entries: readonly SegmentEntry[],
  complete: (state: unknown) => Slices,
  reducer: Reducer,
  limits: BufferLimits | undefined,
): { buffer: RingBuffer; startedAt: number } {
  const start = entries.findIndex((entry) => 'base' in entry);
  const { base, at: startedAt } = entries[start] as { base: unknown; at: number };
  const buffer = createRingBuffer(complete(base), () => reducer, limits);
  let offset = 0;
  // Each page has another id of the API, as if it were another one: in the file all have that of the last.
  const registration = entries
    .flatMap((entry) => ('action' in entry ? [entry.action] : []))
    .findLast(isRegistration) as TraceAction;
  for (const entry of entries.slice(start + 1)) {
    if ('base' in entry) {
      offset = entry.at - startedAt;
      const payload = complete(entry.base);
      const action = { type: stateJumped, isReload: true, payload };
      buffer.add({ action, step: [offset, sliceHashes(payload), hashOf(action)] });
    } else {
      const [ms, changed, , ...more] = entry.step;
      const action = isRegistration(entry.action) ? registration : entry.action;
      buffer.add({ action, step: [ms + offset, changed, hashOf(action), ...more] });
    }
  }
  return { buffer, startedAt };
}

interface FileOptions {
  /** Of all slices. */
  readonly reducer: Reducer;
  /** What the pages before a reload have recorded. */
  readonly former: readonly SegmentEntry[];
  readonly limits: BufferLimits | undefined;
  readonly meta: Pick<TraceMeta, 'redaction' | 'note'> & Partial<TraceMeta>;
}

/** Returns the file of a recording, checked by a replay. */
export function traceFileOf(page: Recording, options: FileOptions): TraceFile {
  const { reducer, former, limits } = options;
  const { redact, hashedState, jumps, startedAt } = page;
  const initial = redact(reducer(undefined, { type: '@@trace/INIT' })) as Slices;
  const complete = (state: unknown): Slices => ({ ...initial, ...(state as Slices) });
  const own = page.buffer.actions();
  const before = page.buffer.dropped() > 0 ? [] : former;
  const entries = [...before, { base: page.buffer.base(), at: startedAt }, ...own];
  const joined = join(entries, complete, reducer, limits);
  const start = joined.buffer.base();
  const recorded = joined.buffer.actions();
  const file = {
    format: traceFormat,
    version: traceVersion,
    payload: JSON.stringify(recorded.map(({ action }) => action)),
    preloadedState: JSON.stringify(start),
    steps: withoutKnownHashes(
      start,
      recorded.map(({ step }) => step),
    ),
    finalHash: hashOf(complete(redact(hashedState))),
  } as const;
  const browser = browserName();
  const meta: TraceMeta = {
    build,
    rtk: toolkitVersion,
    startedAt: new Date(joined.startedAt).toISOString(),
    locale: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(browser !== undefined && { browser }),
    ...options.meta,
    actions: recorded.length,
    dropped: page.buffer.dropped() + joined.buffer.dropped(),
    jumps,
    // Read back from the file: a reducer that derives something from redacted values, such as the domain of an
    // address, comes to another state.
    commutes:
      replayTrace(readAdminTrace({ ...file, meta: {} }), { reducer }).verdict === 'DETERMINISTIC',
  };
  const shift = recorded.length - own.length - page.buffer.dropped();
  const sideEntries = page.sideEntries
    // Who is meant may have turned out since.
    .map((one) => ({ ...one, step: one.step + shift, text: redact.withoutPersons(one.text) }))
    .filter(({ step }) => step >= 0);
  return { ...file, meta, ...(sideEntries.length > 0 && { sideEntries }) };
}
