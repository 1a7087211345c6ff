import { hashOf } from './hash';
import { sizeOf } from './sizeOf';

/** What is smaller costs more to look up than it takes. */
const worthSharing = 200;

/**
 * Makes a function that gives an equal object from before in place of a new one, also for what lies within: lists
 * that were fetched again take hardly any room. It holds nothing that nobody else holds.
 */
export function equalShared(): (value: unknown) => unknown {
  const seen = new Map<string, WeakRef<object>>();
  const gone = new FinalizationRegistry<string>((hash) => {
    if (seen.get(hash)?.deref() === undefined) seen.delete(hash);
  });

  const within = (value: object): object => {
    if (Array.isArray(value)) {
      const entries: unknown[] = value.map(share);
      return entries.some((entry, index) => !Object.is(entry, value[index])) ? entries : value;
    }
    const entries = Object.entries(value).map(([name, entry]) => [name, share(entry)] as const);
    const isSame = entries.every(([name, entry]) =>
      Object.is(entry, (value as Record<string, unknown>)[name]),
    );
    return isSame ? value : Object.fromEntries(entries);
  };

  function share(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || sizeOf(value) < worthSharing) return value;
    const hash = hashOf(value);
    const earlier = seen.get(hash)?.deref();
    // Two objects of one hash and not of one size would be a collision.
    if (earlier && sizeOf(earlier) === sizeOf(value)) return earlier;
    const shared = within(value);
    seen.set(hash, new WeakRef(shared));
    gone.register(shared, hash);
    return shared;
  }

  return share;
}
