import type { RootState } from '../store/rootReducer';

/** In place of stored pictures: hills and a sun. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice">' +
    '<rect width="160" height="160" fill="#f2ede5"/><circle cx="112" cy="52" r="16" fill="#e6d9c6"/>' +
    '<path d="M0 128 52 76l36 34 22-20 50 44v26H0z" fill="#ded6ca"/></svg>',
)}`;

const isSound = (path: unknown): boolean =>
  typeof path === 'string' && /\.(?:mp3|m4a|aac|ogg|wav|mpeg)$/i.test(path);

interface FileAddress {
  readonly endpointName?: string;
  readonly originalArgs?: { readonly filePath?: { readonly path?: unknown } };
  readonly data?: unknown;
}

/** One object in the place of another, the same one every time. */
function lasting<Value extends object>(map: (value: Value) => Value): (value: Value) => Value {
  const known = new WeakMap<Value, Value>();
  return (value) => {
    const mapped = known.get(value) ?? map(value);
    known.set(value, mapped);
    return mapped;
  };
}

const withoutAddress = lasting((entry: FileAddress) => {
  if (entry.endpointName !== 'getFileUrl' || typeof entry.data !== 'string') return entry;
  return { ...entry, data: isSound(entry.originalArgs?.filePath?.path) ? undefined : picture };
});

const withoutAddresses = lasting((queries: Readonly<Record<string, object>>) => {
  const entries = Object.entries(queries).map(([key, entry]) => [key, withoutAddress(entry)]);
  const hasNone = entries.every(([key, entry]) => queries[key as string] === entry);
  return hasNone ? queries : (Object.fromEntries(entries) as typeof queries);
});

/**
 * A recorded state as the screens get it: the addresses of stored files, which were redacted and would be
 * out of date, lead to a drawing. What needs no change stays the same object.
 */
export const stageState: (state: RootState) => RootState = lasting((state: RootState) => {
  const queries = state.api.queries as Readonly<Record<string, object>>;
  const neutral = withoutAddresses(queries);
  if (neutral === queries) return state;
  return { ...state, api: { ...state.api, queries: neutral } } as RootState;
});
