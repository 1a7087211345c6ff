import { api } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { failure } from '../../support/fakeApi/fakeApi';
import { fakeToken } from '../../support/fakeApi/fakeTokens';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { getFileUrl, deleteFile } = api.endpoints;
const itemId = 'a'.repeat(24);
const cover = { itemId, filePath: { path: `articles/${itemId}/coverImage.jpg` } };
const other = { itemId, filePath: { path: `articles/${itemId}/${'b'.repeat(24)}.jpg` } };

let signed = 0;

beforeEach(() => {
  restoreVisit(fake);
  fake.on('getFileUrl', ({ body }) => {
    signed += 1;
    return { data: `https://files.example/${(body as { path: string }).path}?sig=${signed}` };
  });
  fake.on('deleteFile', ({ body }) => ({ data: { Key: (body as { path: string }).path } }));
});
afterEach(() => jest.useRealTimers());

test('D98: caches a signed URL by item and path', async () => {
  const store = makeApiStore();
  await store.dispatch(getFileUrl.initiate(cover));
  await store.dispatch(getFileUrl.initiate(cover));
  await store.dispatch(getFileUrl.initiate(other));
  expect(fake.callsOf('getFileUrl').map(({ params, body }) => [params[0], body])).toEqual([
    [itemId, cover.filePath],
    [itemId, other.filePath],
  ]);
});

test('renews a signed URL before it expires, for as long as it is shown', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  // Requests are real and take no time of this clock, so the token has to outlive the hour.
  fake.tokens.accessToken = fakeToken({ expiresIn: 86_400, life: 86_400 });
  restoreVisit(fake);
  const store = makeApiStore();
  const shown = store.dispatch(getFileUrl.initiate(cover));
  const first = (await shown).data;
  await jest.advanceTimersByTimeAsync(7 * 60_000);
  expect(fake.callsOf('getFileUrl')).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(fake.callsOf('getFileUrl')).toHaveLength(2);
  expect(getFileUrl.select(cover)(store.getState()).data).not.toBe(first);
  shown.unsubscribe();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(fake.callsOf('getFileUrl')).toHaveLength(2);
});

test('fetches the URL of a deleted file again, and no other', async () => {
  const store = makeApiStore();
  await store.dispatch(getFileUrl.initiate(cover));
  await store.dispatch(getFileUrl.initiate(other));
  fake.calls.length = 0;
  await store.dispatch(deleteFile.initiate(cover));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(fake.callsOf('getFileUrl').map(({ body }) => body)).toEqual([cover.filePath]);
  fake.on('deleteFile', () => failure(404, 'NotFound'));
  await store.dispatch(deleteFile.initiate(cover));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(fake.callsOf('getFileUrl')).toHaveLength(1);
});

test('fetches the URLs of an item again after a cancelled upload, which may have been stored', async () => {
  const store = makeApiStore();
  await store.dispatch(getFileUrl.initiate(cover));
  await store.dispatch(getFileUrl.initiate({ ...other, itemId: 'c'.repeat(24) }));
  fake.calls.length = 0;
  const isWanted = new Promise<void>((resolve) => {
    fake.on('uploadFile', () => {
      resolve();
      return new Promise(() => {});
    });
  });
  const file = { resourceType: 'articles', itemId, fileName: 'coverImage' } as const;
  const body = new Blob(['picture'], { type: 'image/jpeg' });
  const sent = store.dispatch(api.endpoints.uploadFile.initiate({ ...file, body }));
  await isWanted;
  sent.abort();
  await sent;
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(fake.callsOf('getFileUrl').map(({ body: path }) => path)).toEqual([cover.filePath]);
});

test('does so while another call takes its time, as the upload of a long sound does', async () => {
  const store = makeApiStore();
  await store.dispatch(getFileUrl.initiate(cover));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  fake.on('saveArticle', () => held.then(() => ({ data: { _id: itemId } })));
  const slow = store.dispatch(api.endpoints.saveArticle.initiate({ articleInput: {} }));
  await store.dispatch(deleteFile.initiate(cover));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(fake.callsOf('getFileUrl')).toHaveLength(2);
  release();
  await slow;
});

test('fetches the URL of a file again that was not there before a save, which may have brought it back', async () => {
  const store = makeApiStore();
  const there = fake.handlerOf('getFileUrl');
  await store.dispatch(getFileUrl.initiate(other));
  fake.on('getFileUrl', () => failure(404, 'NotFound'));
  await store.dispatch(getFileUrl.initiate(cover));
  fake.on('getFileUrl', there);
  fake.calls.length = 0;
  for (let saves = 0; saves < 2; saves += 1) {
    fake.on('saveArticle', () => ({ data: { _id: itemId } }));
    await store.dispatch(api.endpoints.saveArticle.initiate({ articleInput: { _id: itemId } }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(fake.callsOf('getFileUrl').map(({ body }) => body)).toEqual([cover.filePath]);
  }
  expect(getFileUrl.select(cover)(store.getState()).data).toContain('coverImage.jpg');
});
