/**
 * Freezes a list and its items, but not what is in them: Immer looks through all that is not frozen, which takes as
 * long as the rest of receiving a long list. Anything else is left to it.
 */
export function frozenList<T>(data: T): T {
  if (!Array.isArray(data)) return data;
  for (const item of data) Object.freeze(item);
  return Object.freeze(data);
}
