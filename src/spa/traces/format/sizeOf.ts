const sizeCache = new WeakMap<object, number>();

function sizeOfObject(value: object): number {
  const earlier = sizeCache.get(value);
  if (earlier !== undefined) return earlier;
  let size = 2;
  if (Array.isArray(value)) for (const entry of value) size += 1 + sizeOf(entry);
  else {
    for (const [name, entry] of Object.entries(value)) {
      if (entry !== undefined) size += name.length + 4 + sizeOf(entry);
    }
  }
  sizeCache.set(value, size);
  return size;
}

/**
 * Estimates how many characters a value takes as JSON; escapes are not counted. Objects must not change
 * afterwards: each is measured once, by identity.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value === 'object' && value !== null) return sizeOfObject(value);
  return typeof value === 'number' ? String(value).length : 5;
}
