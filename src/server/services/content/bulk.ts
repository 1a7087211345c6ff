import { translationStatus } from '../../../contract/translation';
import type { BulkChange, BulkInput, BulkResult } from '../../../contract/types.gen';
import { AppError, notFound, validationError } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { lockItemFor } from '../accounts/callers';
import { deleteObjects } from '../files/files';
import { itemText } from '../history/newVersions';
import { moveItemToTrash, type SaveDeps, type SaveRequest, writeItem } from './content';
import { runIdempotent } from './idempotency';
import { withoutDetails } from './itemFields';
import { assertTagsExist } from './tags';
import { purgeFromTrash, bringBack } from './trash';

/** As many tags as a save may send: an item with more could not be saved any more. */
const maxTags = 1_000;

type Item = Readonly<Record<string, unknown>>;

type ItemInput = BulkInput['items'][number];

/** The latest deletion first: the place of a tag on its items was noted when those deleted before it were gone. */
const inOrderOfRestoring = (items: readonly ItemInput[]) =>
  items
    .toReversed()
    .toSorted((one, other) => (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''));

/** Items changed at the same time on PostgreSQL: a few connections, the others serve other calls. */
const maxConcurrency = 4;

/** A change that sets fields. */
type FieldChange = Exclude<BulkChange, { delete: true } | { restore: true } | { purge: true }>;

const movesItems = (change: BulkChange) =>
  'delete' in change || 'restore' in change || 'purge' in change;

function fieldsAfter(item: Item, change: FieldChange): Item {
  if (!('addTagIds' in change || 'removeTagIds' in change)) return change;
  const { addTagIds = [], removeTagIds = [] } = change;
  const removed = new Set<unknown>(removeTagIds);
  const tagIds: readonly unknown[] = Array.isArray(item.tagIds) ? item.tagIds : [];
  const changed = [...new Set([...tagIds.filter((id) => !removed.has(id)), ...addTagIds])];
  if (addTagIds.length > 0 && changed.length > maxTags)
    throw validationError(`An item has ${maxTags} tags at most.`);
  return { tagIds: changed };
}

function listRowOf(item: Item): NonNullable<BulkResult['item']> {
  const { tags: _, ...row } = withoutDetails(item);
  return row as NonNullable<BulkResult['item']>;
}

/** Throws a 400 if an item is named twice, if tags cannot be changed so, or if a publication does not name the state of the item that was seen. */
function assertApplicable({ resourceType, items, change }: BulkInput): void {
  if (new Set(items.map(({ _id }) => _id)).size < items.length) {
    throw validationError('An item is named twice.');
  }
  const fitsTags = 'isPublic' in change || movesItems(change);
  if (resourceType === 'tags' && !fitsTags) throw validationError('Tags cannot be changed so.');
  const publishes = 'publishAt' in change || ('isPublic' in change && change.isPublic);
  if (publishes && items.some(({ updatedAt }) => updatedAt === undefined)) {
    throw validationError('What is published needs the updatedAt that was seen.');
  }
}

/**
 * Changes items, deletes, restores or purges them, each in its own transaction, so that no lock is held for 200 items. An
 * item that fails is left unchanged and has its error in the results; only the end of the session or of the rights ends
 * the whole call. The idempotency key counts per item, so a repeated call changes no item twice.
 */
export async function changeItems(deps: Deps & SaveDeps, input: BulkInput, request: SaveRequest) {
  assertApplicable(input);
  const { items, change } = input;
  const { caller, idempotencyKey } = request;
  const type: ItemType = input.resourceType;
  const via = 'bulk';

  async function save(trx: Db, itemInput: ItemInput, fields: FieldChange): Promise<BulkResult> {
    const { deletedAt: _deletedAt, ...seen } = itemInput;
    const { _id } = seen;
    const locked = await lockItemFor(trx, type, _id, caller);
    if (!locked) throw notFound();
    if ('addTagIds' in fields) await assertTagsExist(trx, fields.addTagIds ?? []);
    const { updatedAt: replaced, ...item } = JSON.parse(itemText(type, locked)) as Item;
    const changed = fieldsAfter(item, fields);
    const names = Object.keys(changed);
    const before = Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
    const body = { ...item, ...changed, ...seen };
    const text = await writeItem(deps, trx, type, body, caller, { via, locked });
    const saved = listRowOf(JSON.parse(text) as Item);
    return { _id, ok: true, before, item: saved, replaced: String(replaced) };
  }

  async function remove(trx: Db, { _id, updatedAt }: ItemInput): Promise<BulkResult> {
    try {
      const deletion = { caller, via, updatedAt } as const;
      const { deletedAt, replaced } = await moveItemToTrash(deps, trx, type, _id, deletion);
      const instants = { deletedAt: deletedAt.toISOString(), replaced: replaced.toISOString() };
      return { _id, ok: true, ...instants };
    } catch (error) {
      // Somebody else deleted it, so nothing of this call is there to be undone.
      if (error instanceof AppError && error.status === 404)
        return { _id, ok: true, alreadyGone: true };
      throw error;
    }
  }

  async function restore(trx: Db, { _id, deletedAt }: ItemInput, keepsPublication: boolean) {
    const ref = { type, id: _id, deletedAt };
    const restoration = { caller, keepsPublication, via } as const;
    const { text, wasBack } = await bringBack(trx, deps.clock, ref, restoration);
    const restored = JSON.parse(text) as Item;
    // Of the other changes the lists know the status.
    const item = { ...listRowOf(restored), translationStatus: translationStatus(restored) };
    return { _id, ok: true, ...(wasBack && { alreadyBack: true }), item } satisfies BulkResult;
  }

  async function changeOne(item: ItemInput): Promise<BulkResult> {
    const { _id, deletedAt } = item;
    const one = {
      ...request,
      operation: 'changeItems',
      idempotencyKey: idempotencyKey && `${idempotencyKey}.${_id}`,
    };
    let removedObjects: readonly string[] = [];
    const act = async (trx: Db): Promise<BulkResult> => {
      if ('delete' in change) return remove(trx, item);
      if ('restore' in change) return restore(trx, item, change.keepPublication === true);
      if (!('purge' in change)) return save(trx, item, change);
      const ref = { type, id: _id, deletedAt };
      removedObjects = await purgeFromTrash(trx, deps.clock, ref, caller);
      return { _id, ok: true };
    };
    const text = await deps.saves.run(_id, () =>
      runIdempotent(deps, one, { type, item, change }, async (trx) =>
        JSON.stringify(await act(trx)),
      ),
    );
    await deleteObjects(deps, removedObjects);
    return JSON.parse(text) as BulkResult;
  }

  async function resultOf(item: ItemInput): Promise<BulkResult> {
    try {
      return await changeOne(item);
    } catch (error) {
      const [entry] = error instanceof AppError ? error.entries() : [];
      if (!entry || entry.code === 401 || entry.code === 403) throw error;
      return { _id: item._id, ok: false, error: entry };
    }
  }

  const results = new Map<ItemInput, BulkResult>();
  const ordered = 'restore' in change ? inOrderOfRestoring(items) : items;
  // The embedded database runs one transaction at a time; deleted tags may be on the same items.
  const isSequential = deps.config.databaseUrl === null || movesItems(change);
  const concurrency = isSequential ? 1 : maxConcurrency;
  for (let start = 0; start < ordered.length; start += concurrency) {
    const portion = ordered.slice(start, start + concurrency);
    await Promise.all(portion.map(async (item) => results.set(item, await resultOf(item))));
  }
  return items.flatMap((item) => results.get(item) ?? []);
}
