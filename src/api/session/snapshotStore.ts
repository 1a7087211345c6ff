import type { ListEndpoint } from '../transport/listEndpoints';

/** One cache for all lists, so that a sign-out removes them in one step. */
const cacheName = 'lists';

/** No such address is ever requested: it only names an entry. One per list bounds what is kept. */
const entryOf = (endpoint: string): string => `/lists/${endpoint}`;

/** The answer to a list call as this browser keeps it between visits. */
export interface Snapshot {
  /** For whom, from which server and in which version of the contract it was answered. */
  readonly scope: string | null;
  /** The entity tag of the answer. */
  readonly tag: string | null;
  /** The envelope, as the server sent it. */
  readonly text: string;
}

/**
 * Reads the snapshot of a list; undefined when there is none or the browser refuses. The caller has to check whose it
 * is. This function is part of the sign-in page's code, so that reading begins before the API client has loaded.
 */
export async function readSnapshot(endpoint: string): Promise<Snapshot | undefined> {
  try {
    const found = await caches.match(entryOf(endpoint), { cacheName });
    if (!found) return undefined;
    const { headers } = found;
    return { scope: headers.get('scope'), tag: headers.get('etag'), text: await found.text() };
  } catch {
    // Private mode, an insecure origin, a broken profile: then the list comes from the server alone.
    return undefined;
  }
}

/** Stores a snapshot in place of the previous one. Rejects if the browser refuses. */
export async function writeSnapshot(
  endpoint: ListEndpoint,
  { scope, tag, text }: Record<keyof Snapshot, string>,
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
