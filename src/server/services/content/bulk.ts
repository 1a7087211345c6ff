import type { BulkChange, BulkInput, BulkResult } from '../../../contract/types.gen';
import { AppError, notFound, validationError } from '../../common/errors';
import type { Db } from '../../db/db';
import { readItemText } from '../../repositories/itemTexts';
import { type CallerSession, lockAdministrator, lockItemFor } from '../accounts/callers';
import { administrator, scopeOf } from '../accounts/viewer';
import { deleteObjects } from '../files/files';
import { deleteItem, type ItemType, type SaveDeps, writeItem } from './content';
import { runIdempotent } from './idempotency';

type Item = Readonly<Record<string, unknown>>;

interface BulkRequest {
  readonly caller: CallerSession;
  readonly idempotencyKey: string | undefined;
}

const idOf = (tag: unknown): unknown =>
  typeof tag === 'object' && tag !== null && '_id' in tag ? tag._id : tag;

/** The fields that a change gives an item. */
function changedFields(item: Item, change: Exclude<BulkChange, { delete: true }>): Item {
  const tagIds = Array.isArray(item.tagIds) ? item.tagIds.map(idOf) : [];
  if ('addTagIds' in change || 'removeTagIds' in change) {
    const { addTagIds = [], removeTagIds = [] } = change;
    const removed = new Set<unknown>(removeTagIds);
    const kept = tagIds.filter((id) => !removed.has(id));
    return { tagIds: [...new Set([...kept, ...addTagIds])] };
  }
  return change;
}

/** An item as lists show it. */
function rowOf(text: string): Item {
  const { description: _description, sections: _sections, ...row } = JSON.parse(text) as Item;
  return row;
}

/** Throws a 400 for what no item can take, and for what would be published without having been seen. */
function refuseUnfit({ resourceType, items, change }: BulkInput): void {
  const fitsTags = 'isPublic' in change || 'delete' in change;
  if (resourceType === 'tags' && !fitsTags) throw validationError('Tags cannot be changed so.');
  const publishes = 'publishAt' in change || ('isPublic' in change && change.isPublic);
  if (publishes && items.some(({ updatedAt }) => updatedAt === undefined)) {
    throw validationError('What is published needs the updatedAt that was seen.');
  }
}

const isOfTheCaller = ({ status }: AppError): boolean => status === 401 || status === 403;

/**
 * Changes items one after the other, each as one save of its own, so that none waits for 200 others. What fails is
 * told in its place and left as it was; only session and rights end the whole. A repeat under the same key changes
 * nothing twice: the key holds for each item by itself.
 */
export async function changeItems(
  deps: SaveDeps,
  input: BulkInput,
  { caller, idempotencyKey }: BulkRequest,
): Promise<BulkResult[]> {
  refuseUnfit(input);
  const { items, change } = input;
  const type: ItemType = input.resourceType;
  const checkRights = (trx: Db) => lockAdministrator(trx, caller);

  async function save(
    trx: Db,
    given: BulkInput['items'][number],
    fields: Exclude<BulkChange, { delete: true }>,
  ): Promise<{ result: BulkResult; removedObjects: readonly string[] }> {
    const { _id } = given;
    const stored = await lockItemFor(trx, type, _id, caller);
    const scope = scopeOf(administrator, true, deps.clock());
    const text = stored && (await readItemText(trx, type, _id, scope));
    if (text === undefined) throw notFound();
    const { updatedAt: _updatedAt, ...item } = JSON.parse(text) as Item;
    const changed = changedFields(item, fields);
    const before = Object.fromEntries(
      Object.keys(changed).map((name) => [name, item[name] ?? null]),
    );
    const saved = await writeItem(deps, trx, type, { ...item, ...changed, ...given }, caller, 'bulk');
    const row = rowOf(saved.text) as NonNullable<BulkResult['item']>;
    return { result: { _id, ok: true, before, item: row }, removedObjects: saved.removedObjects };
  }

  async function changeOne(given: BulkInput['items'][number]): Promise<BulkResult> {
    const { _id } = given;
    if ('delete' in change) {
      try {
        await deleteItem(deps, type, _id, caller, 'bulk');
      } catch (error) {
        // Gone is what was asked for, be it by this call sent again or by somebody else.
        if (!(error instanceof AppError && error.status === 404)) throw error;
      }
      return { _id, ok: true };
    }
    let removedObjects: readonly string[] = [];
    const request = {
      userId: caller.id,
      operation: 'changeItems',
      key: idempotencyKey && `${idempotencyKey}.${_id}`,
      body: { type, given, change },
      checkRights,
    };
    const text = await deps.saves.run(_id, () =>
      runIdempotent(deps, request, async (trx) => {
        const saved = await save(trx, given, change);
        removedObjects = saved.removedObjects;
        return JSON.stringify(saved.result);
      }),
    );
    await deleteObjects(deps, removedObjects);
    return JSON.parse(text) as BulkResult;
  }

  const results: BulkResult[] = [];
  for (const given of items) {
    try {
      results.push(await changeOne(given));
    } catch (error) {
      const [entry] = error instanceof AppError ? error.entries() : [];
      if (!(error instanceof AppError) || !entry || isOfTheCaller(error)) throw error;
      results.push({ _id: given._id, ok: false, error: entry });
    }
  }
  return results;
}
