import type { BulkInput, BulkResult } from '../../../src/contract/types.gen';
import { type FakeAnswer, type FakeApi, failure } from './fakeApi';

interface Item {
  _id: string;
  updatedAt?: string;
  [field: string]: unknown;
}

let created = 0;

/**
 * Lets the fake keep items of a type as the real server does: versions, conflicts, keys against doubles.
 * `type` is the word in the names of the operations: `saveArticle`.
 */
export function keepItems<T extends Item>(
  fake: FakeApi,
  type: 'Article' | 'Audio' | 'Video' | 'Tag',
  items: readonly T[] = [],
): Map<string, T> {
  const stored = new Map(items.map((item) => [item._id, item]));
  const deleted = new Map<string, T>();
  const answered = new Map<unknown, FakeAnswer>();
  let minute = 0;

  function save(input: Partial<T>, key: unknown): FakeAnswer {
    const known = key === undefined ? undefined : answered.get(key);
    if (known) return known;
    const before = input._id === undefined ? undefined : stored.get(input._id);
    if (input._id !== undefined && before === undefined) return failure(404, 'NotFound');
    if (before && input.updatedAt !== undefined && input.updatedAt !== before.updatedAt) {
      return { ...failure(409, 'Conflict'), data: before };
    }
    minute += 1;
    const updatedAt = new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
    const _id = input._id ?? `${(created += 1)}`.padStart(24, '0');
    const item = { createdAt: updatedAt, ...before, ...input, _id, updatedAt } as unknown as T;
    stored.set(_id, item);
    const answer = { data: item };
    if (key !== undefined) answered.set(key, answer);
    return answer;
  }

  fake.on(`list${type}s`, () => ({
    data: [...stored.values()].map(({ description: _d, sections: _s, ...row }) => row),
  }));
  fake.on(`get${type}`, ({ params: [id = ''] }) => {
    const item = stored.get(id);
    return item
      ? { data: item }
      : failure(404, 'NotFound', `There is no such ${type.toLowerCase()}.`);
  });
  fake.on(`save${type}`, ({ body, headers }) =>
    save(body as Partial<T>, headers['idempotency-key']),
  );
  fake.on(`delete${type}`, ({ params: [id = ''] }) => {
    const item = stored.get(id);
    if (!item) return failure(404, 'NotFound', `There is no such ${type.toLowerCase()}.`);
    stored.delete(id);
    deleted.set(id, item);
    const deletedAt = '2026-11-21T12:00:00.000Z';
    return {
      data:
        type === 'Article' || type === 'Audio' ? { _id: id, deletedAt } : { ...item, deletedAt },
    };
  });
  function changeOne({ _id, updatedAt }: BulkInput['items'][number], input: BulkInput): BulkResult {
    const before = stored.get(_id);
    const failed = (code: number, name: string) => {
      const error = { code, name, message: `${name} happened.` };
      return { _id, ok: false, error };
    };
    if ('delete' in input.change) {
      if (before) deleted.set(_id, before);
      const isGone = !stored.delete(_id);
      return { _id, ok: true, ...(isGone && { alreadyGone: true }) };
    }
    if ('restore' in input.change) {
      const item = deleted.get(_id);
      if (!item)
        return before
          ? { _id, ok: true, alreadyBack: true, item: before }
          : failed(404, 'NotFound');
      deleted.delete(_id);
      stored.set(_id, item);
      return { _id, ok: true, item };
    }
    if (!before) return failed(404, 'NotFound');
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) return failed(409, 'Conflict');
    const {
      addTagIds = [],
      removeTagIds = [],
      ...fields
    } = input.change as Record<string, string[]>;
    const tagIds = ((before.tagIds ?? []) as string[]).filter((id) => !removeTagIds.includes(id));
    const isOfTags = addTagIds.length + removeTagIds.length > 0;
    const changed = isOfTags ? { tagIds: [...tagIds, ...addTagIds] } : fields;
    const names = Object.keys(changed);
    const former = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    const { data } = save({ _id, ...changed } as unknown as Partial<T>, undefined);
    return { _id, ok: true, before: former, item: data as NonNullable<BulkResult['item']> };
  }
  const changeOthers = fake.handlerOf('changeItems');
  fake.on('changeItems', (call) => {
    const input = call.body as BulkInput;
    if (input.resourceType !== `${type.toLowerCase()}s`) return changeOthers(call);
    const results = input.items.map((item) => {
      const key = `${String(call.headers['idempotency-key'])}.${item._id}`;
      const answer = answered.get(key) ?? { data: changeOne(item, input) };
      answered.set(key, answer);
      return answer.data;
    });
    return { data: results };
  });
  const restoreOthers = fake.handlerOf('restoreItem');
  fake.on('restoreItem', (call) => {
    const [resourceType, id = ''] = call.params;
    if (resourceType !== `${type.toLowerCase()}s`) return restoreOthers(call);
    const item = deleted.get(id);
    const present = stored.get(id);
    if (!item) return present ? { data: present } : failure(404, 'NotFound');
    deleted.delete(id);
    const { keepPublication } = call.body as { keepPublication?: boolean };
    minute += 1;
    const updatedAt = new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
    const isPublic = keepPublication === true && item.isPublic === true;
    stored.set(id, { ...item, isPublic, updatedAt });
    return { data: stored.get(id) };
  });
  return stored;
}

/** Lets the fake store files: it answers with their keys, and signs an address of its own for each. */
export function keepFiles(fake: FakeApi, origin = 'http://files.example.org'): void {
  let signed = 0;
  fake.on('uploadFile', ({ params }) => ({ data: { Key: params.join('/') } }));
  const sign = (key: string) => `${origin}/${key}?signature=${(signed += 1)}`;
  fake.on('getFileUrl', ({ body }) => ({ data: sign((body as { path: string }).path) }));
  fake.on('getPictureUrls', ({ body }) => ({
    data: (body as { keys: string[] }).keys.map((key) => ({ key, url: sign(key) })),
  }));
}
