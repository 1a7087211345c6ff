import type { Dialog } from '../../modal';
import type { RootState } from '../store/rootReducer';

/** Replaces stored pictures: hills and a sun. */
const placeholderPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice">' +
    '<rect width="160" height="160" fill="#f2ede5"/><circle cx="112" cy="52" r="16" fill="#e6d9c6"/>' +
    '<path d="M0 128 52 76l36 34 22-20 50 44v26H0z" fill="#ded6ca"/></svg>',
)}`;

const audioEnding = /\.(?:mp3|m4a|aac|ogg|wav|mpeg)$/i;

interface FileUrlQuery {
  readonly endpointName?: string;
  readonly originalArgs?: { readonly filePath?: { readonly path?: unknown } };
  readonly data?: unknown;
}

/** Memoizes a mapping by the identity of its argument. */
function memoizeByIdentity<Value extends object>(map: (value: Value) => Value): typeof map {
  const cache = new WeakMap<Value, Value>();
  return (value) => {
    const mapped = cache.get(value) ?? map(value);
    cache.set(value, mapped);
    return mapped;
  };
}

const withPlaceholder = memoizeByIdentity((entry: FileUrlQuery) => {
  // Rows have drawings of their own.
  if (entry.endpointName === 'getPictureUrls') return { ...entry, data: [] };
  if (entry.endpointName !== 'getFileUrl' || typeof entry.data !== 'string') return entry;
  const isAudio = audioEnding.test(String(entry.originalArgs?.filePath?.path));
  return { ...entry, data: isAudio ? undefined : placeholderPicture };
});

const withPlaceholders = memoizeByIdentity((queries: Readonly<Record<string, object>>) => {
  const entries = Object.entries(queries).map(([key, entry]) => [key, withPlaceholder(entry)]);
  const isUnchanged = entries.every(([key, entry]) => queries[key as string] === entry);
  return isUnchanged ? queries : (Object.fromEntries(entries) as typeof queries);
});

const withDrawings = memoizeByIdentity((dialogs: Dialog[]) =>
  dialogs.some(({ kind }) => kind === 'crop')
    ? dialogs.map((one) => (one.kind === 'crop' ? { ...one, source: placeholderPicture } : one))
    : dialogs,
);

/** Returns a recorded state as the screens get it: a drawing replaces files, whose URLs were redacted and would have expired. */
export const stageState: (state: RootState) => RootState = memoizeByIdentity((state: RootState) => {
  const { api, modal } = state;
  const queries = withPlaceholders(api.queries as Readonly<Record<string, object>>);
  const dialogs = withDrawings(modal.dialogs);
  if (queries === api.queries && dialogs === modal.dialogs) return state;
  return { ...state, api: { ...api, queries }, modal: { ...modal, dialogs } } as RootState;
});
