import { contractId } from '../../contract/contractId.gen';
import { currentOwner, currentTokens } from '../session/session';
import {
  isListEndpoint,
  type ListEndpoint,
  readSnapshot,
  removeSnapshots,
  writeSnapshot,
} from '../session/storage';
import { apiOptions } from '../transport/config';
import { readAnswer } from '../transport/envelope';

/** The maximum number of characters of a stored list, some 20,000 articles. */
const maxLength = 10_000_000;

/** The entity tags of lists as the server sent them. Patching a list creates another object, which has none. */
const tags = new WeakMap<object, string>();

/** Returns the entity tag of this list object, if it has not been patched since it arrived. */
export const tagOf = (list: unknown): string | undefined =>
  typeof list === 'object' && list !== null ? tags.get(list) : undefined;

/** Returns the scope of a snapshot: one user, one server and one version of the contract. */
const scopeOf = (userId: string): string =>
  JSON.stringify([userId, new URL(apiOptions.host, location.href).href, contractId]);

/**
 * Returns the list that an earlier visit kept, with its entity tag; null if there is none, it is another user's, was kept
 * under another contract, is unreadable, or the browser refuses.
 */
export async function keptList(endpoint: string): Promise<readonly unknown[] | null> {
  const owner = currentOwner();
  if (owner === null || !isListEndpoint(endpoint)) return null;
  try {
    const kept = await readSnapshot(endpoint);
    if (kept?.headers.get('scope') !== scopeOf(owner)) return null;
    const raw = { method: 'GET', status: 200, contentType: '', retryAfter: null };
    const { data } = readAnswer({ ...raw, text: await kept.text() });
    if (!Array.isArray(data)) return null;
    tags.set(data, kept.headers.get('etag') ?? '');
    return frozenList(data);
  } catch {
    return null;
  }
}

async function write(endpoint: ListEndpoint, owner: string, tag: string, text: string) {
  // After a sign-out meanwhile, in this tab or another, the stored session may be somebody else's.
  const hasSessionChanged = () => currentOwner() !== owner || currentTokens() === null;
  if (hasSessionChanged()) return;
  try {
    await writeSnapshot(endpoint, { scope: scopeOf(owner), tag, text });
  } catch {
    // Without room for the new list, the old one would become more and more outdated.
    await removeSnapshots();
  }
  if (hasSessionChanged()) await removeSnapshots();
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
};

/** Remembers the entity tag of a list that has just arrived, and stores the answer for the next visit. */
export function listReceived(
  endpoint: ListEndpoint,
  list: object,
  { text, tag }: { readonly text: string; readonly tag: string },
): void {
  tags.set(list, tag);
  const owner = currentOwner();
  if (owner === null || text.length > maxLength) return;
  whenIdle(() => void write(endpoint, owner, tag, text));
}

/**
 * Freezes a list and its items, but not their values. Immer would search all that is not frozen, which takes as long
 * as everything else that is done with a long list.
 */
export function frozenList<T>(data: T): T {
  if (!Array.isArray(data)) return data;
  for (const item of data) Object.freeze(item);
  return Object.freeze(data);
}
