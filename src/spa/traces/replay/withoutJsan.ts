import { isRecord } from './trace';

/** What the DevTools write for a value that JSON cannot say: `{"$jsan":"u"}` and so on. */
const mark = '$jsan';

const pathStep = /\.([^.[]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g;

/** The value at a path such as `$.users[3]["a b"]`. */
function at(root: unknown, path: string): unknown {
  let value = root;
  for (const [, name, index, quoted] of path.matchAll(pathStep)) {
    const key = name ?? index ?? quoted?.replace(/\\(.)/g, '$1') ?? '';
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** What JSON would have written in its place. */
function plain(code: string, root: unknown): unknown {
  const [kind, rest] = [code.charAt(0), code.slice(1)];
  if (kind === '$') return at(root, code);
  if (kind === 'd') {
    const date = new Date(Number.isNaN(Number(rest)) ? rest : Number(rest));
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }
  // Undefined and functions, which JSON leaves out.
  if (kind === 'u' || kind === 'f') return undefined;
  return null;
}

/**
 * Resolves what the DevTools' own serialiser wrote to what plain JSON would have: a reference becomes the value
 * it refers to, undefined is left out. Returns the same value when there is nothing to resolve.
 */
export function withoutJsan(root: unknown, text: string): unknown {
  if (!text.includes(`"${mark}"`)) return root;
  const done = new Map<object, unknown>();
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const earlier = done.get(value);
    if (earlier !== undefined || done.has(value)) return earlier;
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      done.set(value, items);
      for (const item of value) items.push(resolve(item) ?? null);
      return items;
    }
    const code = isRecord(value) ? value[mark] : undefined;
    if (typeof code === 'string') {
      // Set before its target is looked at: references that lead to each other mean nothing.
      done.set(value, null);
      const target = resolve(plain(code, root));
      done.set(value, target);
      return target;
    }
    const entries: Record<string, unknown> = {};
    done.set(value, entries);
    for (const [key, entry] of Object.entries(value)) entries[key] = resolve(entry);
    return entries;
  };
  return resolve(root);
}
