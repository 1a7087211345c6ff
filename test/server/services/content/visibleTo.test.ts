import fc from 'fast-check';
import type { Tag, Tier } from '../../../../src/contract/types.gen';
import { visibleTo } from '../../../../src/spa/content/preview/visibleTo';
import { isSoak } from '../../../support/fullSize';
import { contentTypes, type ContentType, type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

// The preview of the app says who sees an item; the server decides it. Both must say the same.

const day = 86_400_000;
const second = 1_000;

const tiers = ['free', 'premium'] as const;

/** What is to be saved: all states of publication of each type once, and random ones beside them at full size. */
interface Planned {
  readonly type: ContentType;
  readonly fields: { readonly isPublic: boolean; readonly tier?: Tier };
  /** When it is published, from the start on, in ms. */
  readonly publishIn: number | null;
  /** Which of the tags it has. */
  readonly tags: readonly number[];
}

const publishIn = [null, -day, -1, 0, 1, second, day];

const every: readonly Planned[] = contentTypes.flatMap((type): Planned[] =>
  [true, false].flatMap((isPublic): Planned[] =>
    type === 'tags'
      ? [{ type, fields: { isPublic }, publishIn: null, tags: [] }]
      : tiers.flatMap((tier, at) =>
          publishIn.map((ms, index) => ({
            type,
            fields: { isPublic, tier },
            publishIn: ms,
            tags: [0, 1, 2, 3].filter((tag) => ((at * 7 + index) >> tag) % 2 === 1),
          })),
        ),
  ),
);

const random = fc.record({
  type: fc.constantFrom(...contentTypes),
  fields: fc.record({ isPublic: fc.boolean(), tier: fc.constantFrom<Tier>(...tiers) }),
  publishIn: fc.constantFrom(...publishIn),
  tags: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
});

const planned = [
  ...every,
  ...(isSoak ? fc.sample(random, { numRuns: 1_000 - every.length, seed: 38 }) : []),
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it(`says of ${planned.length} items what the server shows to every reader at every moment, with which tags`, async () => {
  const { clock } = server;
  const admin = await server.adminToken();
  const tags: Tag[] = [];
  for (const isPublic of [true, false, true, false])
    tags.push(await save(server, admin, 'tags', { isPublic }));
  const items: { type: ContentType; item: Item }[] = [];
  const start = clock.now().getTime();
  for (const one of planned) {
    const publishAt = one.publishIn === null ? null : new Date(start + one.publishIn).toISOString();
    const tagIds = one.tags.map((tag) => tags[tag]?._id);
    const body = one.type === 'tags' ? one.fields : { ...one.fields, publishAt, tagIds };
    items.push({ type: one.type, item: await save(server, admin, one.type, body) });
  }
  const seen: Record<string, number> = {};
  for (const passed of [0, 1, second, 2 * day]) {
    clock.set(new Date(start + passed));
    for (const reader of tiers) {
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
          const reason = expected.reason ?? 'none';
          seen[reason] = (seen[reason] ?? 0) + 1;
          if (!answer) continue;
          const ids = ((answer.tags as Tag[] | undefined) ?? []).map(({ _id }) => _id).sort();
          expect(ids).toEqual(expected.tags.map(({ _id }) => _id).sort());
        }
      }
    }
  }
  // Nothing was compared in vain.
  expect(Object.keys(seen).sort()).toEqual(['noDate', 'none', 'notYet', 'tier', 'unpublished']);
});
