import { api } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const rows = { showAll: 1, view: 'list' } as const;
const id = (letter: string): string => letter.repeat(24);

/** The tag of the list that the fake has now, and the tags that callers named, one for each call. */
let tag: string;
let named: (string | undefined)[];

beforeEach(() => {
  restoreVisit(fake);
  tag = '"first"';
  named = [];
  fake.on('listArticles', ({ headers }) => {
    const known = headers['if-none-match'];
    named.push(known);
    const answer = { headers: { etag: tag, 'access-control-expose-headers': 'etag' } };
    return known === tag
      ? { ...answer, status: 304, text: '' }
      : { ...answer, data: [{ _id: id('a') }, { _id: id('b') }] };
  });
  fake.on('deleteArticle', () => ({ data: { _id: id('b') } }));
});

/** Asks for the list, and again with each call of the function that it gives, which gives the list. */
function ask(args: object = rows) {
  const store = makeApiStore();
  const query = api.endpoints.listArticles.initiate(args, { forceRefetch: true });
  const again = () => store.dispatch(query).unwrap();
  return { store, again };
}

test('a list is requested with its entity tag and stays the same object until the server has another one', async () => {
  const { again } = ask();
  const first = await again();
  expect(await again()).toBe(first);
  expect(named).toEqual([undefined, tag]);
  tag = '"second"';
  fake.on('listArticles', () => ({ data: [{ _id: id('c') }], headers: { etag: tag } }));
  expect(await again()).toEqual([{ _id: id('c') }]);
});

test('a patched list is requested without an entity tag', async () => {
  const { store, again } = ask();
  await again();
  await store.dispatch(api.endpoints.deleteArticle.initiate({ id: id('b') })).unwrap();
  expect(api.endpoints.listArticles.select(rows)(store.getState()).data).toEqual([
    { _id: id('a') },
  ]);
  expect(await again()).toHaveLength(2);
  expect(named).toEqual([undefined, undefined]);
});

test('lists of full items are requested without an entity tag', async () => {
  const { again } = ask({ showAll: 1 });
  await again();
  await again();
  expect(named).toEqual([undefined, undefined]);
});
