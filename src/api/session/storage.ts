import { type ContentCall, contentTypes } from '../../contract/contentTypes.gen';
import type { ApiRequest } from '../transport/config';

/**
 * The lists that are revalidated by their entity tag and kept between visits. Those of users are not: they hold
 * personal data, which stays off the disk.
 */
const listEndpoints = Object.values(contentTypes).map(({ calls }) => calls.list);

/** What every list screen asks for: all items, each as a row needs it. */
export const wholeList = { showAll: 1, view: 'list' } as const;

export type ListEndpoint = ContentCall<'list'>;

/** Tells whether an endpoint is that of such a list. */
export const isListEndpoint = (endpoint: string): endpoint is ListEndpoint =>
  listEndpoints.some((one) => one === endpoint);

/** Tells whether a call fetches such a list with the arguments that its page uses. */
export const isWholeList = (
  endpoint: string,
  { showAll, view }: NonNullable<ApiRequest['params']> = {},
): endpoint is ListEndpoint =>
  isListEndpoint(endpoint) && showAll === wholeList.showAll && view === wholeList.view;

/** Texts that could not be written to local storage (private mode, quota); they last as long as the page. */
const unstored = new Map<string, string>();

/** Returns the stored text, or null. */
export function readStored(key: string): string | null {
  const text = unstored.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; where local storage refuses, it lasts as long as the page. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    // What is there by now is older than the text that did not fit.
    removeStored(key);
    unstored.set(key, text);
  }
}

export function removeStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be stored, so nothing is.
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;
/** The largest multiple of the alphabet below 256: bytes from there on would favour some letters. */
const unbiasedLimit = 256 - (256 % alphabet.length);

function randomText(): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < unbiasedLimit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Returns the name of this browser for the server: 12 letters and digits, created on first use and stored. */
export function getClientId(): string {
  const stored = readStored('clientId');
  if (stored !== null && /^[A-Za-z0-9]{12}$/.test(stored)) return stored;
  const created = randomText();
  writeStored('clientId', created);
  return created;
}

/** One cache for all lists, so that a sign-out removes them in one step. */
const cacheName = 'lists';

/** No such address is ever requested: it only names an entry. One per list bounds what is kept. */
const entryOf = (endpoint: ListEndpoint): string => `/lists/${endpoint}`;

/** Reads the answer to a list call as this browser keeps it between visits. Rejects if the browser refuses. */
export const readSnapshot = (endpoint: ListEndpoint): Promise<Response | undefined> =>
  caches.match(entryOf(endpoint), { cacheName });

/**
 * Stores an answer, as the server sent it, in place of the previous one; `scope` says for whom, from which server and in
 * which version of the contract. Rejects if the browser refuses.
 */
export async function writeSnapshot(
  endpoint: ListEndpoint,
  { scope, tag, text }: { readonly scope: string; readonly tag: string; readonly text: string },
): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(entryOf(endpoint), new Response(text, { headers: { scope, etag: tag } }));
}

/** Removes the snapshots of all lists. Never rejects. */
export async function removeSnapshots(): Promise<void> {
  try {
    await caches.delete(cacheName);
  } catch {
    // Where nothing can be removed, nothing could be written.
  }
}
