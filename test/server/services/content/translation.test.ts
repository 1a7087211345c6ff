import fc from 'fast-check';
import {
  cultures,
  originNow,
  translatedFields,
  translationStatus,
} from '../../../../src/contract/translation';
import { countTranslations } from '../../../../src/server/services/content/translation';
import { soakSize } from '../../../support/fullSize';
import { arbitraryItem } from '../../../support/drafts/arbitraryItems';
import { contentTypes, type Item, save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

const rowsOf = async (type: string) =>
  (await server.call<Item[]>('GET', `/${type}?showAll=1&view=list`, { token: admin })).data;

it.each(contentTypes)('a row of %s counts what the item itself says', async (type) => {
  const items = fc.sample(fc.tuple(arbitraryItem, fc.infiniteStream(fc.nat(2))), {
    numRuns: soakSize(200, 1000) / contentTypes.length,
    seed: contentTypes.indexOf(type),
  });
  const saved = new Map<string, object>();
  const saving = items.map(async ([{ title, description, sections = [] }, chances]) => {
    // Values that the server refuses have tests of their own.
    const texts = sections.map((section) => ({ ...section, odd: undefined }));
    const body = { title, description, sections: texts };
    const translatedFrom = Object.fromEntries(
      translatedFields(body).flatMap(([path, words]) =>
        cultures.flatMap((culture) => {
          const origin = originNow(words, culture);
          const { value: chance } = chances.next();
          if (!origin || chance === 0) return [];
          const fingerprint = chance === 1 ? origin.fingerprint : 'of what it was';
          return [[`${path}.${culture}`, { ...origin, fingerprint }]];
        }),
      ),
    );
    const item = await save(server, admin, type, { ...body, translatedFrom });
    saved.set(item._id, item);
  });
  await Promise.all(saving);
  const expected = [...saved].map(([_id, item]) => [_id, translationStatus(item)]);
  const rows = await rowsOf(type);
  expect(rows.map((row) => [row._id, row.translationStatus])).toEqual(
    expect.arrayContaining(expected),
  );
  expect(rows).toHaveLength(saved.size);
  // The states that are compared are there.
  expect(JSON.stringify(rows)).toContain('"stale":');
});

it('what was stored before anybody counted is counted once, and nobody has saved it', async () => {
  const before = await rowsOf('articles');
  await server.db.updateTable('items').set({ translation: null }).execute();
  expect(await rowsOf('articles')).toEqual(
    before.map((row) => ({ ...row, translationStatus: undefined })),
  );
  await countTranslations(server.deps, new AbortController().signal);
  expect(await rowsOf('articles')).toEqual(before);
});

it('a translation says what it was made from, and is out of date once that differs', async () => {
  const title = { 'en-US': 'Sun', 'fr-FR': 'Soleil' };
  const translatedFrom = { 'title.fr-FR': { culture: 'en-US', fingerprint: 'of Sun' } };
  const body = { title, translatedFrom, translationStatus: { of: 7, done: {} } };
  const { _id, ...item } = await save(server, admin, 'videos', body);
  expect(item).toMatchObject({ title, translatedFrom });
  expect(item).not.toHaveProperty('translationStatus');
  const row = (await rowsOf('videos')).find((one) => one._id === _id);
  expect(row).toHaveProperty('translationStatus', {
    of: 1,
    done: { 'en-US': 1, 'fr-FR': 1 },
    stale: { 'fr-FR': 1 },
  });
  expect(row).not.toHaveProperty('translatedFrom');
});
