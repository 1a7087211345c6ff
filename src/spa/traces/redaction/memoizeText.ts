/** How many results are cached, and of texts of what length: keys, names, ids. */
const maxCached = 5_000;
const maxCachedLength = 100;

/** Caches the results of a pure function of texts. */
export function memoizeText(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    if (known.size >= maxCached) known.clear();
    const made = make(text);
    if (text.length <= maxCachedLength) known.set(text, made);
    return made;
  };
}
