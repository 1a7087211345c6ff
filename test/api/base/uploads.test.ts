/** @jest-environment jsdom */
// Plain jsdom: its XMLHttpRequest takes no Blob but its own.
import { waitFor } from '@testing-library/dom';
import { api, askBeforeResuming, configureApi, toAppError } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { failure, type FakeAnswer } from '../../support/fakeApi/fakeApi';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const itemId = 'a'.repeat(24);
const key = `audios/${itemId}/audio.mp3`;
const size = 9_000_000;
const part = 2_000_000;

const bytes = Buffer.alloc(size, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));
const sound = (end = size) =>
  new File([new Uint8Array(bytes.subarray(0, end))], 'talk.mp3', { lastModified: 7 });

/** The bytes that the server has, and where each part began that was not empty. */
let received: Buffer;
let offsets: number[];
let store: ReturnType<typeof makeApiStore>;

/** Plain jsdom has none: as much of it as calls need. */
const fetchByXhr = (url: string, { method = 'GET', headers = {}, body }: RequestInit) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, String(value));
    xhr.onerror = reject;
    const answered = { get: (name: string) => xhr.getResponseHeader(name) };
    xhr.onload = () =>
      resolve({ status: xhr.status, headers: answered, text: async () => xhr.responseText });
    xhr.send(body as string | undefined);
  });

beforeAll(() => Object.assign(globalThis, { fetch: fetchByXhr }));
beforeEach(() => {
  restoreVisit(fake);
  store = makeApiStore();
  received = Buffer.alloc(0);
  offsets = [];
  fake.on('uploadPart', ({ query, body = Buffer.alloc(0) }) => {
    const [start, sent] = [Number(query.get('offset')), body as Buffer];
    if (sent.length > 0) offsets.push(start);
    if (start === received.length) received = Buffer.concat([received, sent]);
    const offset = received.length;
    return { data: { offset, ...(offset === size && { Key: key }) } };
  });
});
afterEach(() => configureApi({ hasExtensions: true }));

const upload = (body: Blob = sound()) =>
  store.dispatch(
    api.endpoints.uploadFile.initiate({
      resourceType: 'audios',
      itemId,
      fileName: 'audio.mp3',
      body,
    }),
  );
const progress = () => store.payloadsOf('uploads/progressed') as Record<string, unknown>[];
/** Lets the upload try again, as soon as it waits. */
const goOn = async (times: number) => {
  const waits = () => progress().filter(({ isWaiting }) => isWaiting).length;
  await waitFor(() => expect(waits()).toBe(times));
  window.dispatchEvent(new Event('online'));
};
/** Answers one part that is not empty in another way, after the server has it or before. */
const once = (answer: FakeAnswer, isReceived: boolean) => {
  const usual = fake.handlerOf('uploadPart');
  fake.on('uploadPart', async (call) => {
    if (!call.body) return usual(call);
    fake.on('uploadPart', usual);
    if (isReceived) await usual(call);
    return answer;
  });
};

describe('a large file', () => {
  test('is sent in parts with its type, and its progress is what the server has', async () => {
    expect((await upload()).data).toEqual({ Key: key });
    expect(received.equals(bytes)).toBe(true);
    expect(offsets).toEqual([0, 1, 2, 3, 4].map((at) => at * part));
    expect(fake.callsOf('uploadPart')[0]).toMatchObject({
      params: ['audios', itemId, 'audio.mp3'],
      headers: { 'content-type': 'audio/mpeg' },
    });
    expect(progress().map(({ loaded }) => loaded)).toEqual([0, 1, 2, 3, 4].map((at) => at * part));
  });

  test('goes on where it stopped', async () => {
    received = bytes.subarray(0, 3 * part);
    await upload();
    expect(offsets).toEqual([3 * part, 4 * part]);
    expect(progress()[0]).toMatchObject({ loaded: 3 * part, from: 3 * part, total: size });
  });

  test('goes on by itself where an answer is lost before a part came and after it, and after an outage', async () => {
    once(failure(502, 'BadGateway'), false);
    const done = upload();
    await goOn(1);
    once(failure(502, 'BadGateway'), true);
    await goOn(2);
    once(failure(503, 'Unavailable'), false);
    await goOn(3);
    expect((await done).data).toEqual({ Key: key });
    expect(received.equals(bytes)).toBe(true);
  });

  test('goes on after an outage, and is completed, only if its person still wants it to', async () => {
    const file = sound();
    const seen: (number | string)[] = [];
    const answers = [true, false];
    askBeforeResuming(file, () => {
      seen.push(received.length);
      return async () => {
        seen.push('asked');
        return Promise.resolve(answers.shift() === true);
      };
    });
    once(failure(502, 'BadGateway'), false);
    const done = upload(file);
    await goOn(1);
    expect(toAppError((await done).error).name).toBe('Aborted');
    expect(seen).toEqual([0, 'asked', 4 * part, 'asked']);
    expect(received).toHaveLength(4 * part);
    expect(answers).toEqual([]);
  });

  test('is known to be stored where only the last answer was lost', async () => {
    received = bytes.subarray(0, 4 * part);
    const usual = fake.handlerOf('uploadPart');
    fake.on('uploadPart', async (call) => {
      if (!call.body) return usual(call);
      await usual(call);
      fake.on('uploadPart', () => ({ data: { offset: 0 } }));
      return failure(502, 'BadGateway');
    });
    const LastModified = new Date().toISOString();
    fake.on('getFileInfo', () => ({
      data: { Key: key, ContentType: 'audio/mpeg', ContentLength: size, LastModified },
    }));
    const done = upload();
    await goOn(1);
    expect((await done).data).toEqual({ Key: key });
    expect(offsets).toEqual([4 * part]);
  });

  test('is given up when it is refused, the disk is full or it is cancelled', async () => {
    const refused = async (status: number, name: string) => {
      fake.on('uploadPart', () => failure(status, name));
      return toAppError((await upload()).error).name;
    };
    expect(await refused(415, 'UnsupportedMediaType')).toBe('UnsupportedMediaType');
    expect(await refused(503, 'DiskFull')).toBe('DiskFull');
    fake.on('uploadPart', () => failure(502, 'BadGateway'));
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    const call = upload();
    await waitFor(() => expect(progress().at(-1)).toMatchObject({ isWaiting: true }));
    call.abort();
    expect(toAppError((await call).error).name).toBe('Aborted');
    // Whoever does not wait any more does not listen for the network, either.
    const listening = added.mock.calls.filter(([type]) => type === 'online');
    const isLeft = ([, listener, options]: (typeof listening)[number]) =>
      !(typeof options === 'object' && options.signal?.aborted) &&
      !removed.mock.calls.some(([, one]) => one === listener);
    expect(listening).not.toEqual([]);
    expect(listening.filter(isLeft)).toEqual([]);
  });

  test('goes on where another window that sends it too has come', async () => {
    const usual = fake.handlerOf('uploadPart');
    fake.on('uploadPart', (call) => {
      if (offsets.length === 1) received = bytes.subarray(0, 3 * part);
      return usual(call);
    });
    expect((await upload()).data).toEqual({ Key: key });
    expect(offsets).toEqual([0, part, 3 * part, 4 * part]);
    expect(received.equals(bytes)).toBe(true);
  });
});

test('a small file, one made in the page, and any file for a host without the call are sent at once', async () => {
  fake.on('uploadFile', ({ params }) => ({ data: { Key: params.join('/') } }));
  await upload(sound(8_000_000));
  await upload(new Blob([new Uint8Array(size)]));
  configureApi({ hasExtensions: false });
  await upload();
  expect(fake.callsOf('uploadFile')).toHaveLength(3);
  expect(fake.callsOf('uploadPart')).toEqual([]);
});
