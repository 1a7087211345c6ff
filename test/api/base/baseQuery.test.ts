import { api, configureApi, isAppError, toAppError } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { type FakeAnswer, failure } from '../../support/fakeApi/fakeApi';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { getArticle, deleteArticle, saveArticle, forgotPassword, listUsers, createResetLink } =
  api.endpoints;
const id = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const defaults = { call: 30_000 };

beforeEach(() => {
  restoreVisit(fake);
});
afterEach(() => configureApi({ timeoutsMs: defaults }));

/** The error with which a call for an article ends when the server answers so. */
async function errorOf(answer: FakeAnswer): Promise<unknown> {
  fake.on('getArticle', () => answer);
  const result = await makeApiStore().dispatch(getArticle.initiate({ id }));
  expect(result.data).toBeUndefined();
  return result.error;
}

const unknown = {
  name: 'Unknown Error',
  message: 'An unknown error occurred. Try again later.',
  details: [],
};
const noContent = { name: 'NoContentResponse', message: 'Response had not content', details: [] };

describe('errors of baseQuery', () => {
  test.each([
    [400, 'ValidationError'],
    [403, 'Forbidden'],
    [404, 'NotFound'],
    [413, 'PayloadTooLarge'],
    [415, 'UnsupportedMediaType'],
    [429, 'TooManyRequests'],
    [503, 'Unavailable'],
  ])('reads %i %s from the list of errors', async (status, name) => {
    expect(await errorOf(failure(status, name, 'Said the server.'))).toEqual({
      name,
      message: 'Said the server.',
      code: status,
      status,
      details: [{ name, message: 'Said the server.', code: status }],
    });
  });

  test('reports an answer without a list of errors as an Unknown Error [L235.1]', async () => {
    const bodies = ['{}', '{"errors":[]}', '{"message":"boom"}', '<h1>Bad gateway</h1>', '', '[1]'];
    for (const text of bodies) {
      expect(await errorOf({ status: 502, text })).toEqual({ ...unknown, code: 502, status: 502 });
    }
  });

  test('keeps the Retry-After that the server sends', async () => {
    const refused = failure(429, 'TooManyRequests');
    expect(await errorOf({ ...refused, headers: { 'retry-after': '900' } })).toMatchObject({
      retryAfter: 900,
    });
    expect(await errorOf(refused)).not.toHaveProperty('retryAfter');
  });

  test('reports HTML in place of JSON as an Unknown Error, even with status 200', async () => {
    const page = { text: '<!doctype html><p>Please accept', contentType: 'text/html' };
    expect(await errorOf(page)).toEqual({ ...unknown, code: 200, status: 200 });
    expect(await errorOf({ text: '{"data":' })).toEqual({ ...unknown, code: 200, status: 200 });
  });

  test.each([
    [
      'an item without an id',
      getArticle.initiate({ id }),
      ['{"data":{},"errors":[]}', '{}', '[]', '"x"'],
    ],
    [
      'a saved item without an id',
      saveArticle.initiate({ articleInput: {} }),
      ['{"data":{}}', '{"data":"x"}'],
    ],
    ['a list that is none', listUsers.initiate({}), ['{}', '{"data":{}}', '{"data":"x"}']],
    [
      'a link that is none',
      createResetLink.initiate({ emailAddress: { email: 'a@b.c' } }),
      ['', '{}', '{"data":null}', '{"data":""}', '{"data":{"x":1}}'],
    ],
  ] as const)('%s is an Unknown Error', async (_name, call, texts) => {
    for (const text of texts) {
      for (const operation of ['getArticle', 'saveArticle', 'listUsers', 'createResetLink'])
        fake.on(operation, () => ({ text }));
      const result = await makeApiStore().dispatch(call as ReturnType<typeof getArticle.initiate>);
      expect(result.error).toEqual({ ...unknown, code: 200, status: 200 });
      expect(result.data).toBeUndefined();
    }
  });

  test('D36: takes listed errors for a failure whatever the status; the first one leads, all are kept', async () => {
    const errors = [
      { name: 'First', message: 'One.', code: 7 },
      { name: 'Second', message: 'Two.', code: 8 },
    ];
    expect(await errorOf({ data: { _id: id }, errors })).toEqual({
      ...errors[0],
      status: 200,
      details: errors,
      data: { _id: id },
    });
  });

  test('completes incomplete error entries', async () => {
    const text = '{"errors":["plain words",null,{"name":"Named"}]}';
    expect(await errorOf({ status: 500, text })).toEqual({
      name: 'Error',
      message: 'plain words',
      code: 500,
      status: 500,
      details: [
        { name: 'Error', message: 'plain words', code: 500 },
        { name: 'Unknown Error', message: unknown.message, code: 500 },
        { name: 'Named', message: unknown.message, code: 500 },
      ],
    });
  });

  test('D116: keeps the current item of a stale save', async () => {
    const present = { _id: id, author: 'Somebody else', updatedAt: '2026-11-21T00:00:00.000Z' };
    fake.on('saveArticle', () => ({ ...failure(409, 'Conflict'), data: present }));
    const call = makeApiStore().dispatch(saveArticle.initiate({ articleInput: { _id: id } }));
    expect((await call).error).toMatchObject({ name: 'Conflict', status: 409, data: present });
  });

  test('D93: reports an empty success of GET, PATCH and DELETE as NoContentResponse [L236.1]', async () => {
    const store = makeApiStore();
    for (const answer of [{ text: '' }, { text: '{"data":null,"errors":[]}' }, { text: 'null' }]) {
      for (const operation of ['getArticle', 'saveArticle', 'deleteArticle']) {
        fake.on(operation, () => answer);
      }
      const expected = { ...noContent, code: 200, status: 200 };
      const read = await store.dispatch(getArticle.initiate({ id }, { forceRefetch: true }));
      expect(read.error).toEqual(expected);
      expect((await store.dispatch(saveArticle.initiate({ articleInput: {} }))).error).toEqual(
        expected,
      );
      expect((await store.dispatch(deleteArticle.initiate({ id }))).error).toEqual(expected);
    }
  });

  test('accepts an empty success of POST', async () => {
    fake.on('forgotPassword', () => ({ text: '' }));
    const emailAddress = { email: 'a@example.org' };
    const result = await makeApiStore().dispatch(forgotPassword.initiate({ emailAddress }));
    expect(result).toEqual({ data: null });
  });

  test('reports a broken connection as a NetworkError', async () => {
    expect(await errorOf({ cut: true })).toMatchObject({ name: 'NetworkError', status: 0 });
  });

  test('reports a server that never answers as a Timeout', async () => {
    configureApi({ timeoutsMs: { call: 50 } });
    fake.on('getArticle', ({ closed }) => closed.then(() => ({})));
    const result = await makeApiStore().dispatch(getArticle.initiate({ id }));
    expect(result.error).toMatchObject({ name: 'Timeout', status: 0 });
  });

  test('reports a server that stops in the middle of its answer as a Timeout', async () => {
    configureApi({ timeoutsMs: { call: 100 } });
    fake.on('getArticle', async ({ response, closed }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":{');
      await closed;
      return { cut: true };
    });
    const result = await makeApiStore().dispatch(getArticle.initiate({ id }));
    expect(result.error).toMatchObject({ name: 'Timeout' });
  });

  test('closes the connection of a cancelled call and reports it as Aborted', async () => {
    let hungUp = (): void => {};
    const end = new Promise<void>((resolve) => {
      hungUp = resolve;
    });
    const store = makeApiStore();
    const call = store.dispatch(getArticle.initiate({ id }));
    fake.on('getArticle', ({ closed }) => {
      call.abort();
      return closed.then(hungUp).then(() => ({}));
    });
    await end;
    expect(toAppError((await call).error)).toMatchObject({ name: 'Aborted' });
  });
});

describe('data of an answer', () => {
  test('D35: may be a bare value without an envelope, as JSON or as plain text', async () => {
    const link = 'https://shala.example/resetPass/abc';
    const emailAddress = { email: 'a@example.org' };
    for (const answer of [
      { text: JSON.stringify(link) },
      { text: link, contentType: 'text/plain; charset=utf-8' },
    ]) {
      fake.on('createResetLink', () => answer);
      const call = makeApiStore().dispatch(createResetLink.initiate({ emailAddress }));
      expect((await call).data).toMatch(/^sealed:\d+$/);
    }
  });

  test('may be a bare item with a property named data', async () => {
    const item = { _id: id, data: 1, title: { 'en-US': 'Bow' } };
    fake.on('getArticle', () => ({ text: JSON.stringify(item) }));
    expect((await makeApiStore().dispatch(getArticle.initiate({ id }))).data).toEqual(item);
  });

  test('keeps undeclared properties', async () => {
    const item = { _id: id, moonPhase: { waxing: true } };
    fake.on('getArticle', () => ({ data: item }));
    expect((await makeApiStore().dispatch(getArticle.initiate({ id }))).data).toEqual(item);
  });
});

describe('requests', () => {
  test('carry x-auth and the parameters that have a value [L180.1]', async () => {
    const search = 'Änna & co/ä?';
    await makeApiStore().dispatch(listUsers.initiate({ search, limit: 50 }));
    const [call] = fake.callsOf('listUsers');
    expect(call?.headers['x-auth']).toBe(fake.tokens.accessToken);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ search, limit: '50' });
    expect(call?.headers['content-type']).toBeUndefined();
  });

  test('encode ids, so that an id cannot change the URL', async () => {
    fake.on('getArticle', ({ params }) => ({ data: { _id: params[0] } }));
    const odd = '../users/../x?y#z';
    const result = await makeApiStore().dispatch(getArticle.initiate({ id: odd }));
    expect(result.data).toEqual({ _id: odd });
  });

  test('carry an idempotency key only if one was passed', async () => {
    fake.on('saveArticle', () => ({ data: { _id: id } }));
    const store = makeApiStore();
    const articleInput = { author: undefined, source: 'x' };
    await store.dispatch(saveArticle.initiate({ articleInput, 'Idempotency-Key': 'k-1' }));
    await store.dispatch(saveArticle.initiate({ articleInput }));
    const [first, second] = fake.callsOf('saveArticle');
    expect(first?.headers['idempotency-key']).toBe('k-1');
    expect(first?.body).toEqual({ source: 'x' });
    expect(second?.headers).not.toHaveProperty('idempotency-key');
  });

  test('D33: do not send the XSRF cookie to another origin', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is how a server's cookie gets into jsdom
    document.cookie = 'XSRF-TOKEN=a%20b';
    await makeApiStore().dispatch(listUsers.initiate({}));
    expect(fake.callsOf('listUsers')[0]?.headers).not.toHaveProperty('x-xsrf-token');
  });

  test('are not sent without a session if they need one', async () => {
    localStorage.clear();
    const { error } = await makeApiStore().dispatch(listUsers.initiate({}));
    expect(error).toMatchObject({ name: 'Unauthorized', status: 401 });
    expect(fake.calls).toEqual([]);
  });
});

describe('toAppError', () => {
  test('keeps the error of a call and converts everything else', async () => {
    const error = await errorOf(failure(404, 'NotFound'));
    expect(isAppError(error)).toBe(true);
    expect(toAppError(error)).toBe(error);
    for (const odd of [undefined, null, 'text', new Error('x'), { name: 'x', message: 'y' }]) {
      expect(toAppError(odd)).toMatchObject({ name: 'Unknown Error', status: 0 });
    }
    expect(toAppError({ name: 'AbortError', message: 'Aborted' }).name).toBe('Aborted');
  });
});
