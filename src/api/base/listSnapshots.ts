import { contractId } from '../../contract/contractId.gen';
import { currentOwner, currentTokens } from '../session/session';
import { removeSnapshots, type Snapshot, writeSnapshot } from '../session/snapshotStore';
import { apiOptions } from '../transport/config';
import { readAnswer } from '../transport/envelope';
import type { ListEndpoint } from '../transport/listEndpoints';

/** Characters of the largest list that is kept: some 20,000 articles. */
const maxLength = 10_000_000;

/** The entity tags of lists that are as the server sent them; a list that was patched is another object. */
const tags = new WeakMap<object, string>();

/** Returns the entity tag of this list object, if it has not been patched since it arrived. */
export const tagOf = (list: unknown): string | undefined =>
  typeof list === 'object' && list !== null ? tags.get(list) : undefined;

/** Returns the scope of a snapshot: one user, one server and one version of the contract. */
const scopeOf = (userId: string): string =>
  JSON.stringify([userId, new URL(apiOptions.host, location.href).href, contractId]);

/** The list in a snapshot; null unless it was kept for this user, by this contract, and can be read. */
export function listFrom(
  snapshot: Snapshot | undefined,
  userId: string,
): readonly unknown[] | null {
  if (!snapshot || snapshot.scope !== scopeOf(userId)) return null;
  const { text, tag } = snapshot;
  const raw = { method: 'GET', status: 200, contentType: '', retryAfter: null };
  const { data } = readAnswer({ ...raw, text });
  if (!Array.isArray(data)) return null;
  if (tag) tags.set(data, tag);
  return frozenList(data);
}

async function write(endpoint: ListEndpoint, owner: string, tag: string, text: string) {
  // Signed out meanwhile, in this tab or another; what is stored then may be somebody else's session.
  const hasSessionChanged = () => currentOwner() !== owner || currentTokens() === null;
  if (hasSessionChanged()) return;
  try {
    await writeSnapshot(endpoint, { scope: scopeOf(owner), tag, text });
  } catch {
    // No room: the one before would show more and more outdated rows.
    await removeSnapshots();
  }
  if (hasSessionChanged()) await removeSnapshots();
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
};

/** Notes the entity tag of a list that has just arrived, and keeps the answer for the next visit. */
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
 * Freezes a list and its items, but not what is in them: Immer looks through all that is not frozen, which takes as
 * long as the rest of receiving a long list. Anything else is left to it.
 */
export function frozenList<T>(data: T): T {
  if (!Array.isArray(data)) return data;
  for (const item of data) Object.freeze(item);
  return Object.freeze(data);
}
