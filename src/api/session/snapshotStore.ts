import type { ListEndpoint } from '../transport/listEndpoints';

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
