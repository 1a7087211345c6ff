import { contentTypes } from '../../../contract/contentTypes.gen';
import { routes } from '../../../contract/routes.gen';
import { createValidator } from '../../common/contractValidator';
import { validationError } from '../../common/errors';
import { OperatorError } from '../../common/operatorError';
import type { ItemType } from '../../db/contentTables';
import { inTransaction } from '../../db/db';
import { insertFiles, insertItems, takenItemIds } from '../../repositories/bulk';
import { withoutDeletedTags } from '../content/tagReferences';
import { auditVisibility } from '../content/visibilityAudit';
import { deleteObjects } from '../files/files';
import { itemRow } from '../operations/completeRows';
import { type HostItem, type ReceivedFile, receiveFiles } from './importFiles';
import { checkId, type ImportParts, instantOf } from './importParts';

/** Returns a function that throws a 400 for an item that nobody could save here as it is. */
function itemCheck(type: ItemType): (item: HostItem) => void {
  const save = routes.find(({ id }) => id === contentTypes[type].calls.save);
  const schema = save?.schema.body?.content['application/json']?.schema ?? {};
  const validate = createValidator({ coerceTypes: false, allErrors: false }).compile(schema);
  return (item) => {
    if (validate(item)) return;
    const { instancePath = '', message = 'is wrong' } = validate.errors?.[0] ?? {};
    throw validationError(`Its field ${instancePath.slice(1).replaceAll('/', '.')} ${message}`);
  };
}

async function storeItem(
  { deps }: ImportParts,
  type: ItemType,
  item: HostItem,
  files: readonly ReceivedFile[],
): Promise<void> {
  const rows = files.map(({ row }) => row);
  const now = deps.clock();
  const [createdAt, updatedAt] = [instantOf(item.createdAt, now), instantOf(item.updatedAt, now)];
  try {
    const itemFields = itemRow(type, { ...item, createdAt, updatedAt });
    for (const { staged, row } of files) await staged.keep(row.object);
    await inTransaction(deps.db, async (trx) => {
      const tagging = { type, id: itemFields.id, tagIds: itemFields.tag_ids, before: [] };
      const stored = { ...itemFields, tag_ids: await withoutDeletedTags(trx, tagging) };
      await insertItems(trx, [stored]);
      await insertFiles(trx, rows);
      await auditVisibility(trx, deps.clock, null, stored);
    });
  } catch (error) {
    await Promise.allSettled(files.map(({ staged }) => staged.discard()));
    const objects = rows.map(({ object }) => object);
    await deleteObjects(deps, objects);
    throw error;
  }
}

/** Brings the items of a type that are not here yet. Throws {@link OperatorError} when the host does not let us go on. */
export async function importItems(parts: ImportParts, type: ItemType): Promise<void> {
  const { deps, host, report } = parts;
  const list = await host.get(`/${type}?showAll=1`);
  if (!Array.isArray(list)) throw new OperatorError(`The host answered no list of ${type}.`);
  const ids = new Set(list.map((listed: { _id?: unknown } | null) => String(listed?._id)));
  const taken = await takenItemIds(deps.db, type, [...ids]);
  const check = itemCheck(type);
  for (const id of ids) {
    if (taken.has(id)) {
      report.count(type, 'present', ids.size);
      continue;
    }
    try {
      checkId(id);
      const found = await host.get(`/${type}/${id}`);
      if (typeof found !== 'object' || found === null) {
        throw validationError('The host answered without the item.');
      }
      const { tags, tagIds = tags, ...fields } = found as HostItem;
      // Tags are embedded by the host, and are brought as items of their own.
      const input = { ...fields, ...(tagIds !== undefined && { tagIds }), _id: id };
      check(input);
      const { item, files } = await receiveFiles(parts, type, input);
      await storeItem(parts, type, item, files);
      report.count(type, 'came', ids.size);
    } catch (error) {
      report.refuse(`${type}/${id}`, error);
    }
  }
}
