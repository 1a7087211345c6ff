import fc from 'fast-check';
import type { Tag, Tier } from '../../../../src/contract/types.gen';
import { visibleTo } from '../../../../src/spa/content/preview/visibleTo';
import { soakSize } from '../../../support/fullSize';
import { contentTypes, type ContentType, type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

// The preview of the app says who sees an item; the server decides it. Both must say the same.

const count = soakSize(250, 1_000);
const day = 86_400_000;
const second = 1_000;

const choice = fc.record({
  isPublic: fc.boolean(),
  publishIn: fc.constantFrom(null, -day, -1, 0, 1, second, day),
  tier: fc.constantFrom<Tier>('free', 'premium'),
  tags: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  type: fc.constantFrom<ContentType>(...contentTypes),
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it(`says of ${count} items what the server shows to every reader at every moment, with which tags`, async () => {
  const { clock } = server;
  const admin = await server.adminToken();
  const tags: Tag[] = [];
  for (const isPublic of [true, false, true, false])
    tags.push(await save(server, admin, 'tags', { isPublic }));
  const items: { type: ContentType; item: Item }[] = [];
  const start = clock.now().getTime();
  for (const { type, publishIn, tags: places, ...fields } of fc.sample(choice, {
    numRuns: count,
    seed: 38,
  })) {
    const publishAt = publishIn === null ? null : new Date(start + publishIn).toISOString();
    const tagIds = places.map((place) => tags[place]?._id);
    const body = type === 'tags' ? fields : { ...fields, publishAt, tagIds };
    items.push({ type, item: await save(server, admin, type, body) });
  }
  let shown = 0;
  for (const passed of [0, 1, second, 2 * day]) {
    clock.set(new Date(start + passed));
    for (const reader of ['free', 'premium'] as const) {
      const token = await server.userToken({ tier: reader });
      for (const type of contentTypes) {
        const { data } = await server.call<Item[]>('GET', `/${type}?showAll=0`, { token });
        const answered = new Map(data.map((item) => [item._id, item]));
        const isDated = type !== 'tags';
        for (const { item } of items.filter((one) => one.type === type)) {
          const own = tags.filter(({ _id }) =>
            (item.tagIds as string[] | undefined)?.includes(_id),
          );
          const expected = visibleTo(item, own, reader, start + passed, isDated);
          const answer = answered.get(item._id);
          expect([item, expected.isVisible]).toEqual([item, answer !== undefined]);
          if (!answer) continue;
          shown += 1;
          const ids = ((answer.tags as Tag[] | undefined) ?? []).map(({ _id }) => _id).sort();
          expect(ids).toEqual(expected.tags.map(({ _id }) => _id).sort());
        }
      }
    }
  }
  expect(shown).toBeGreaterThan(count);
});
