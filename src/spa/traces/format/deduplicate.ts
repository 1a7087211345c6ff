import { hashOf } from './hash';
import { sizeOf } from './sizeOf';

/** Looking up smaller values costs more than they take. */
const minSharedSize = 200;

/**
 * Creates a function that replaces an object by an equal one from before, also inside objects: lists that were
 * fetched again take hardly any memory. It keeps nothing alive.
 */
export function createDeduplicator(): (value: unknown) => unknown {
  const seen = new Map<string, WeakRef<object>>();
  const collected = new FinalizationRegistry<string>((hash) => {
    if (seen.get(hash)?.deref() === undefined) seen.delete(hash);
  });

  const deduplicateEntries = (value: object): object => {
    if (Array.isArray(value)) {
      const entries: unknown[] = value.map(deduplicate);
      return entries.some((entry, index) => !Object.is(entry, value[index])) ? entries : value;
    }
    const entries = Object.entries(value).map(
      ([name, entry]) => [name, deduplicate(entry)] as const,
    );
    const isSame = entries.every(([name, entry]) =>
      Object.is(entry, (value as Record<string, unknown>)[name]),
    );
    return isSame ? value : Object.fromEntries(entries);
  };

  function deduplicate(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || sizeOf(value) < minSharedSize) return value;
    const hash = hashOf(value);
    const earlier = seen.get(hash)?.deref();
    // Two objects of one hash and not of one size would be a collision.
    if (earlier && sizeOf(earlier) === sizeOf(value)) return earlier;
    const shared = deduplicateEntries(value);
    seen.set(hash, new WeakRef(shared));
    collected.register(shared, hash);
    return shared;
  }

  return deduplicate;
}
