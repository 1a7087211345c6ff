/** @jest-environment jsdom */
// Plain jsdom: its XMLHttpRequest takes no Blob but its own.
import { api, configureApi, toAppError } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { failure } from '../../support/fakeApi/fakeApi';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { uploadFile } = api.endpoints;
const itemId = 'a'.repeat(24);
const key = `articles/${itemId}/coverImage.jpg`;

const upload = (store: ReturnType<typeof makeApiStore>, body: Blob, fileName = 'coverImage.jpg') =>
  store.dispatch(uploadFile.initiate({ resourceType: 'articles', itemId, fileName, body }));

const bytes = (count: number, type = ''): Blob =>
  new Blob([new Uint8Array(count).fill(7)], { type });

beforeEach(() => {
  restoreVisit(fake);
  fake.on('uploadFile', ({ params }) => ({ data: { Key: params.join('/') } }));
});
afterEach(() => configureApi({ timeoutsMs: { uploadSilence: 60_000 } }));

test('sends the file unchanged with x-auth and returns its key [L225.1]', async () => {
  const { data } = await upload(makeApiStore(), bytes(1000, 'image/jpeg'));
  expect(data).toEqual({ Key: key });
  const [call] = fake.callsOf('uploadFile');
  expect(call?.headers['x-auth']).toBe(fake.tokens.accessToken);
  expect(Buffer.alloc(1000, 7).equals(call?.body as Buffer)).toBe(true);
});

test.each([
  ['coverImage.jpg', '', 'image/jpeg'],
  ['coverImage.jpg', 'image/jpg', 'image/jpeg'],
  ['iconImage.png', '', 'image/png'],
  ['audio.mp3', 'audio/mp3', 'audio/mpeg'],
])('sends %s of type %j with the content type %s', async (fileName, type, expected) => {
  await upload(makeApiStore(), bytes(10, type), fileName);
  expect(fake.callsOf('uploadFile')[0]?.headers['content-type']).toBe(expected);
});

test('reports progress at most ten times a second, by item and name', async () => {
  const store = makeApiStore();
  const started = Date.now();
  await upload(store, bytes(8_000_000));
  const told = store.payloadsOf('uploads/progressed') as { loaded: number; total: number }[];
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual((Date.now() - started) / 100 + 1);
  for (const progress of told) {
    expect(progress).toMatchObject({ itemId, fileName: 'coverImage.jpg', total: 8_000_000 });
    expect(progress.loaded).toBeLessThanOrEqual(progress.total);
  }
  const loaded = told.map((progress) => progress.loaded);
  expect(loaded).toEqual(loaded.toSorted((a, b) => a - b));
});

test('closes the connection of a cancelled upload', async () => {
  const store = makeApiStore();
  const call = upload(store, bytes(100_000));
  let hungUp: Promise<void> | undefined;
  fake.on('uploadFile', ({ closed }) => {
    hungUp = closed;
    call.abort();
    return closed.then(() => ({ cut: true }));
  });
  expect(toAppError((await call).error).name).toBe('Aborted');
  await hungUp;
});

test('reports errors of the server, broken connections and timeouts', async () => {
  const errorName = async (): Promise<string> =>
    toAppError((await upload(makeApiStore(), bytes(10))).error).name;
  fake.on('uploadFile', () => failure(413, 'PayloadTooLarge'));
  expect(await errorName()).toBe('PayloadTooLarge');
  fake.on('uploadFile', () => ({ status: 502, text: '<h1>', contentType: 'text/html' }));
  expect(await errorName()).toBe('Unknown Error');
  fake.on('uploadFile', () => ({ text: '' }));
  expect(await errorName()).toBe('NoContentResponse');
  fake.on('uploadFile', () => ({ text: '{"data":{}}' }));
  expect(await errorName()).toBe('Unknown Error');
  configureApi({ timeoutsMs: { uploadSilence: 100 } });
  fake.on('uploadFile', ({ closed }) => closed.then(() => ({ cut: true })));
  expect(await errorName()).toBe('Timeout');
});

test('keeps the file itself out of actions and state', async () => {
  const store = makeApiStore();
  await upload(store, bytes(10));
  for (const state of store.states) expect(JSON.stringify(state)).not.toContain('"body"');
});
