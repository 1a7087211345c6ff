/** Returns a function that works out its result once for each object, for those that never change, as in the store. */
export function memoize<Key extends object, Result>(compute: (key: Key) => Result) {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key: Key): Result => {
    const found = known.get(key);
    if (found) return found.result;
    const result = compute(key);
    known.set(key, { result });
    return result;
  };
}
