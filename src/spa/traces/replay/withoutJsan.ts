import { isRecord, TraceFileError } from './trace';

/** What the DevTools write for a value that JSON cannot say: `{"$jsan":"u"}` and so on. */
const mark = '$jsan';

const containsItself =
  'The file holds an object that contains itself, which no action or state of Redux may. Export it once more.';

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
 * it refers to, undefined is left out. Returns the same value when there is nothing to resolve. Throws a
 * TraceFileError for an object that contains itself.
 */
export function withoutJsan(root: unknown, text: string): unknown {
  if (!text.includes(`"${mark}"`)) return root;
  const done = new Map<object, unknown>();
  /** The objects around the one that is being resolved. */
  const around = new Set<object>();
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (around.has(value)) throw new TraceFileError(containsItself);
    if (done.has(value)) return done.get(value);
    const code = isRecord(value) ? value[mark] : undefined;
    if (typeof code === 'string') {
      // Until its target is known: references that lead to each other mean nothing.
      done.set(value, null);
      done.set(value, resolve(plain(code, root)));
    } else {
      around.add(value);
      done.set(value, resolveEntries(value));
      around.delete(value);
    }
    return done.get(value);
  };
  const resolveEntries = (value: object): unknown =>
    Array.isArray(value)
      ? value.map((item) => resolve(item) ?? null)
      : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(entry)]));
  return resolve(root);
}
