import type { BulkChange, BulkInput, BulkResult } from '../../../contract/types.gen';
import { AppError, notFound, validationError } from '../../common/errors';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { type CallerSession, lockAdministrator, lockItemFor } from '../accounts/callers';
import { deleteObjects } from '../files/files';
import { itemText } from '../history/newVersions';
import { type ItemType, moveItemToTrash, type SaveDeps, writeItem } from './content';
import { runIdempotent } from './idempotency';
import { assertTagsExist } from './tagReferences';
import { purgeFromTrash, bringBack } from './trash';

type Item = Readonly<Record<string, unknown>>;

type ItemInput = BulkInput['items'][number];

/** Items changed at the same time on PostgreSQL: a few connections, the others serve other calls. */
const maxConcurrency = 4;

interface BulkRequest {
  readonly caller: CallerSession;
  readonly idempotencyKey: string | undefined;
}

/** A change that sets fields. */
type FieldChange = Exclude<BulkChange, { delete: true } | { restore: true } | { purge: true }>;

/** Whether a change moves items to the trash or out of it. */
const movesItems = (change: BulkChange) =>
  'delete' in change || 'restore' in change || 'purge' in change;

/** Returns the new values of the fields that a change sets. */
function fieldsAfter(item: Item, change: FieldChange): Item {
  const tagIds: readonly unknown[] = Array.isArray(item.tagIds) ? item.tagIds : [];
  if ('addTagIds' in change || 'removeTagIds' in change) {
    const { addTagIds = [], removeTagIds = [] } = change;
    const removed = new Set<unknown>(removeTagIds);
    const kept = tagIds.filter((id) => !removed.has(id));
    return { tagIds: [...new Set([...kept, ...addTagIds])] };
  }
  return change;
}

/** Returns an item as lists contain it. */
function listRowOf(text: string): Item {
  const { description: _, sections: __, tags: ___, ...row } = JSON.parse(text) as Item;
  return row;
}

/** Throws a 400 if tags cannot be changed so, or if a publication does not name the state of the item that was seen. */
function assertApplicable({ resourceType, items, change }: BulkInput): void {
  const fitsTags = 'isPublic' in change || movesItems(change);
  if (resourceType === 'tags' && !fitsTags) throw validationError('Tags cannot be changed so.');
  const publishes = 'publishAt' in change || ('isPublic' in change && change.isPublic);
  if (publishes && items.some(({ updatedAt }) => updatedAt === undefined)) {
    throw validationError('What is published needs the updatedAt that was seen.');
  }
}

const isCallerError = ({ status }: AppError): boolean => status === 401 || status === 403;

/**
 * Changes items, deletes, restores or purges them, each in its own transaction, so that no lock is held for 200 items. An
 * item that fails is left unchanged and has its error in the results; only the end of the session or of the rights ends the whole
 * call. The idempotency key counts per item, so a repeated call changes no item twice.
 */
export async function changeItems(
  deps: SaveDeps & Pick<Deps, 'config'>,
  input: BulkInput,
  { caller, idempotencyKey }: BulkRequest,
): Promise<BulkResult[]> {
  assertApplicable(input);
  const { items, change } = input;
  const type: ItemType = input.resourceType;
  const checkRights = (trx: Db) => lockAdministrator(trx, caller);

  async function save(trx: Db, itemInput: ItemInput, fields: FieldChange): Promise<BulkResult> {
    const { deletedAt: _deletedAt, ...seen } = itemInput;
    const { _id } = seen;
    const locked = await lockItemFor(trx, type, _id, caller);
    if (!locked) throw notFound();
    if ('addTagIds' in fields) await assertTagsExist(trx, fields.addTagIds ?? []);
    const { updatedAt: _updatedAt, ...item } = JSON.parse(itemText(type, locked)) as Item;
    const changed = fieldsAfter(item, fields);
    const before = Object.fromEntries(
      Object.keys(changed).map((name) => [name, item[name] ?? null]),
    );
    const input = { ...item, ...changed, ...seen };
    const text = await writeItem(deps, trx, type, input, caller, { via: 'bulk', locked });
    return { _id, ok: true, before, item: listRowOf(text) as NonNullable<BulkResult['item']> };
  }

  async function remove(trx: Db, { _id, updatedAt }: ItemInput): Promise<BulkResult> {
    try {
      const options = { caller, via: 'bulk', updatedAt } as const;
      const { deletedAt } = await moveItemToTrash(deps, trx, type, _id, options);
      return { _id, ok: true, deletedAt: deletedAt.toISOString() };
    } catch (error) {
      // Somebody else deleted it, so nothing of this call is there to be undone.
      if (error instanceof AppError && error.status === 404)
        return { _id, ok: true, alreadyGone: true };
      throw error;
    }
  }

  async function restore(
    trx: Db,
    { _id, deletedAt }: ItemInput,
    keepsPublication: boolean,
  ): Promise<BulkResult> {
    const options = { caller, keepsPublication, via: 'bulk' } as const;
    const ref = { type, id: _id, deletedAt };
    const { text, wasBack } = await bringBack(trx, deps.clock, ref, options);
    const item = listRowOf(text) as NonNullable<BulkResult['item']>;
    return { _id, ok: true, ...(wasBack && { alreadyBack: true }), item };
  }

  async function changeOne(itemInput: ItemInput): Promise<BulkResult> {
    const { _id } = itemInput;
    let removedObjects: readonly string[] = [];
    const request = {
      userId: caller.id,
      operation: 'changeItems',
      key: idempotencyKey && `${idempotencyKey}.${_id}`,
      body: { type, item: itemInput, change },
      checkRights,
    };
    const text = await deps.saves.run(_id, () =>
      runIdempotent(deps, request, async (trx) => {
        if ('delete' in change) return JSON.stringify(await remove(trx, itemInput));
        if ('restore' in change)
          return JSON.stringify(await restore(trx, itemInput, change.keepPublication === true));
        if ('purge' in change) {
          const ref = { type, id: _id, deletedAt: itemInput.deletedAt };
          removedObjects = await purgeFromTrash(trx, deps.clock, ref, caller);
          return JSON.stringify({ _id, ok: true });
        }
        return JSON.stringify(await save(trx, itemInput, change));
      }),
    );
    await deleteObjects(deps, removedObjects);
    return JSON.parse(text) as BulkResult;
  }

  async function resultOf(item: ItemInput): Promise<BulkResult> {
    try {
      return await changeOne(item);
    } catch (error) {
      const [entry] = error instanceof AppError ? error.entries() : [];
      if (!(error instanceof AppError) || !entry || isCallerError(error)) throw error;
      return { _id: item._id, ok: false, error: entry };
    }
  }

  const results: BulkResult[] = [];
  // The embedded database runs one transaction at a time; deleted tags may be on the same items.
  const isSequential = deps.config.databaseUrl === null || movesItems(change);
  const concurrency = isSequential ? 1 : maxConcurrency;
  for (let start = 0; start < items.length; start += concurrency) {
    results.push(...(await Promise.all(items.slice(start, start + concurrency).map(resultOf))));
  }
  return results;
}
