import { api, configureApi, signOut, toAppError } from '../../../src/api';
import { type ApiStore, makeApiStore } from '../../support/fakeApi/apiStore';
import { type FakeAnswer, type FakeCall, failure } from '../../support/fakeApi/fakeApi';
import { fakeRefreshToken, fakeToken } from '../../support/fakeApi/fakeTokens';
import { reportFigure, soakSize } from '../../support/fullSize';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { createResetLink, getArticle, listTags } = api.endpoints;

afterEach(() => configureApi({ timeoutsMs: { refresh: 15_000 } }));

/** A visit whose access token has just expired; the server has never heard of a newer one. */
function visitWithExpiredToken(): string {
  const accessToken = fakeToken({ expiresIn: -1 });
  restoreVisit(fake, { accessToken, refreshToken: fake.tokens.refreshToken });
  return accessToken;
}

const articleId = (index: number): string => index.toString(16).padStart(24, '0');

function answerArticles(): void {
  fake.on('getArticle', ({ headers, params }) =>
    headers['x-auth'] === fake.tokens.accessToken
      ? { data: { _id: params[0] } }
      : failure(401, 'Unauthorized'),
  );
}

const read = (store: ApiStore, index: number) =>
  store.dispatch(getArticle.initiate({ id: articleId(index) }, { forceRefetch: true }));

/** Calls that leave no trace in the cache, whose cost would grow with the square of their number. */
const callMany = (store: ApiStore, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const emailAddress = { email: `${index}@example.org` };
      return store.dispatch(createResetLink.initiate({ emailAddress }, { track: false }));
    }),
  );

function answerLinks(): void {
  fake.on('createResetLink', ({ headers }) =>
    headers['x-auth'] === fake.tokens.accessToken
      ? { data: 'https://shala.example/resetPass/x' }
      : failure(401, 'Unauthorized'),
  );
}

/** Holds an answer back until the test lets it go. */
function held(answer: (call: FakeCall) => FakeAnswer): {
  handler: (call: FakeCall) => Promise<FakeAnswer>;
  arrived: Promise<void>;
  release: () => void;
} {
  let release = (): void => {};
  let arrive = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const handler = async (call: FakeCall): Promise<FakeAnswer> => {
    arrive();
    await released;
    return answer(call);
  };
  return { handler, arrived, release };
}

function renew(): FakeAnswer {
  fake.tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
  return { data: fake.tokens };
}

const rounds = Array.from({ length: soakSize(1, 20) }, (_, index) => index + 1);
test.each(rounds)(
  '1,000 calls with an expired token cause one refresh and all succeed, none with the old token [L134.2] (round %i)',
  async (round) => {
    const old = visitWithExpiredToken();
    answerLinks();
    const store = makeApiStore();
    const results = await callMany(store, 1000);
    expect(results.filter(({ data }) => data)).toHaveLength(1000);
    expect(fake.callsOf('refreshTokens')).toHaveLength(1);
    expect(fake.callsOf('createResetLink')).toHaveLength(1000);
    expect(fake.calls.filter(({ headers }) => headers['x-auth'] === old)).toEqual([]);
    expect(fake.callsOf('refreshTokens')[0]?.body).toEqual({
      refreshToken: expect.any(String),
      client: 'web',
      clientId: localStorage.getItem('clientId'),
    });
    expect(JSON.parse(localStorage.getItem('token') ?? '')).toEqual(fake.tokens);
    expect(store.payloadsOf('session/refreshed')).toHaveLength(1);
    reportFigure(
      'A1',
      `round ${round}: 1,000 calls, 1 refresh, 1,000 succeeded, 0 with the old token`,
    );
  },
  120_000,
);

test('100 calls that the server refuses at different times cause one refresh and all succeed', async () => {
  restoreVisit(fake, { accessToken: fakeToken(), refreshToken: fake.tokens.refreshToken });
  answerLinks();
  const results = await callMany(makeApiStore(), 100);
  expect(results.filter(({ data }) => data)).toHaveLength(100);
  expect(fake.callsOf('refreshTokens')).toHaveLength(1);
});

test('a call whose refusal arrives after the refresh is retried with the new token, without another refresh', async () => {
  restoreVisit(fake, { accessToken: fakeToken(), refreshToken: fake.tokens.refreshToken });
  answerArticles();
  const slow = held(() => failure(401, 'Unauthorized'));
  let isFirst = true;
  fake.on('listTags', (call) => {
    if (!isFirst) return { data: [] };
    isFirst = false;
    return slow.handler(call);
  });
  const store = makeApiStore();
  const late = store.dispatch(listTags.initiate({}));
  await slow.arrived;
  expect((await read(store, 1)).isSuccess).toBe(true);
  slow.release();
  expect((await late).isSuccess).toBe(true);
  expect(fake.callsOf('refreshTokens')).toHaveLength(1);
  expect(fake.callsOf('listTags')).toHaveLength(2);
});

test('a call is sent at most three times', async () => {
  restoreVisit(fake);
  fake.on('getArticle', () => failure(401, 'Unauthorized'));
  const { error } = await read(makeApiStore(), 1);
  expect(error).toMatchObject({ name: 'Unauthorized', status: 401 });
  expect(fake.callsOf('getArticle')).toHaveLength(3);
});

test('a 401 of any name causes a refresh, and is the caller’s when it stays', async () => {
  restoreVisit(fake);
  const refused = failure(401, 'SessionHasRunOut');
  let refusals = 1;
  fake.on('getArticle', ({ params }) => (refusals-- > 0 ? refused : { data: { _id: params[0] } }));
  expect((await read(makeApiStore(), 1)).error).toBeUndefined();
  expect(fake.callsOf('refreshTokens')).toHaveLength(1);
  fake.on('getArticle', () => refused);
  expect((await read(makeApiStore(), 1)).error).toMatchObject({ name: 'SessionHasRunOut' });
});

test.each([400, 401, 403, 404, 422])(
  'a refresh that is refused with %i ends the session',
  async (status) => {
    visitWithExpiredToken();
    fake.on('refreshTokens', () => failure(status, 'NoMore'));
    const store = makeApiStore();
    void read(store, 1);
    await store.dispatched('session/ended');
    expect(store.payloadsOf('session/ended')).toEqual([{ reason: 'refused' }]);
  },
);

describe('a refresh that fails without being refused', () => {
  const cases: [string, string, (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>][] = [
    ['500', 'InternalError', () => failure(500, 'InternalError')],
    ['503 without a list', 'Unknown Error', () => ({ status: 503, text: 'busy' })],
    ['408', 'RequestTimeout', () => failure(408, 'RequestTimeout')],
    ['429', 'TooManyRequests', () => failure(429, 'TooManyRequests')],
    ['a page', 'Unknown Error', () => ({ text: '<html>', contentType: 'text/html' })],
    ['an answer without tokens', 'Unknown Error', () => ({ text: '{"data":{"accessToken":"x"}}' })],
    ['a cut connection', 'NetworkError', () => ({ cut: true })],
    ['silence', 'Timeout', ({ closed }) => closed.then(() => ({ cut: true }))],
  ];

  const longMs = 30_000;
  /** Ends the time of the refresh at once, as its timer would. */
  const endTime = (timers: jest.SpiedFunction<typeof globalThis.setTimeout>) => {
    const [end] = timers.mock.calls.find(([, ms]) => ms === longMs) ?? [];
    (end as () => void)();
  };

  test.each(cases)(
    '%s: is tried once and fails all calls with %s; the session stays and the next call tries again',
    async (_name, expected, handler) => {
      configureApi({ timeoutsMs: { refresh: longMs } });
      const old = visitWithExpiredToken();
      answerArticles();
      const timers = jest.spyOn(globalThis, 'setTimeout');
      fake.on('refreshTokens', (call) => {
        // Not before the call has arrived, however long a busy machine needs for that.
        if (expected === 'Timeout') endTime(timers);
        return handler(call);
      });
      const store = makeApiStore();
      const results = await callMany(store, 200);
      expect(new Set(results.map(({ error }) => toAppError(error).name))).toEqual(
        new Set([expected]),
      );
      expect(fake.callsOf('refreshTokens')).toHaveLength(1);
      timers.mockRestore();
      expect(fake.callsOf('createResetLink')).toEqual([]);
      expect(JSON.parse(localStorage.getItem('token') ?? '').accessToken).toBe(old);
      expect(store.payloadsOf('session/ended')).toEqual([]);

      fake.on('refreshTokens', renew);
      expect((await read(store, 1)).isSuccess).toBe(true);
      expect(fake.callsOf('refreshTokens')).toHaveLength(2);
    },
  );

  test('fails all pending calls, although their refusals arrive one after another', async () => {
    restoreVisit(fake, { accessToken: fakeToken(), refreshToken: fake.tokens.refreshToken });
    const slow = held(() => failure(401, 'Unauthorized'));
    fake.on('listTags', slow.handler);
    answerArticles();
    fake.on('refreshTokens', () => failure(500, 'InternalError'));
    const store = makeApiStore();
    const late = store.dispatch(listTags.initiate({}));
    await slow.arrived;
    expect((await read(store, 1)).error).toMatchObject({ name: 'InternalError' });
    slow.release();
    expect((await late).error).toMatchObject({ name: 'InternalError' });
    expect(fake.callsOf('refreshTokens')).toHaveLength(1);
  });
});

describe('a refresh ahead of expiry', () => {
  test('happens before the call in the last tenth of the token’s life [L134.2]', async () => {
    const accessToken = fakeToken({ expiresIn: 55, life: 600 });
    restoreVisit(fake, { accessToken, refreshToken: fake.tokens.refreshToken });
    answerArticles();
    expect((await read(makeApiStore(), 1)).isSuccess).toBe(true);
    expect(fake.callsOf('refreshTokens')).toHaveLength(1);
    expect(fake.callsOf('getArticle')).toHaveLength(1);
  });

  test('does not happen earlier', async () => {
    fake.tokens.accessToken = fakeToken({ expiresIn: 65, life: 600 });
    restoreVisit(fake);
    answerArticles();
    expect((await read(makeApiStore(), 1)).isSuccess).toBe(true);
    expect(fake.callsOf('refreshTokens')).toEqual([]);
  });

  test('may fail: the token that is still valid is used', async () => {
    fake.tokens.accessToken = fakeToken({ expiresIn: 30, life: 600 });
    restoreVisit(fake);
    answerArticles();
    fake.on('refreshTokens', () => failure(500, 'InternalError'));
    expect((await read(makeApiStore(), 1)).isSuccess).toBe(true);
  });
});

describe('a wrong clock', () => {
  test.each([
    ['an hour ahead', -3600],
    ['nine and a half minutes ahead', -570],
    ['a day behind', 86_400],
  ])('%s: a token that was just received is used', async (_name, shift) => {
    visitWithExpiredToken();
    answerArticles();
    fake.on('refreshTokens', () => {
      fake.tokens = {
        accessToken: fakeToken({ expiresIn: 600 + shift, life: 600 }),
        refreshToken: fakeRefreshToken(),
      };
      return { data: fake.tokens };
    });
    const store = makeApiStore();
    for (let index = 0; index < 5; index += 1)
      expect((await read(store, index)).isSuccess).toBe(true);
    expect(fake.callsOf('refreshTokens')).toHaveLength(1);
  });

  test('a received token without an issue time is used', async () => {
    visitWithExpiredToken();
    answerArticles();
    fake.on('refreshTokens', () => {
      const accessToken = fakeToken({ expiresIn: -60, claims: { iat: undefined } });
      fake.tokens = { accessToken, refreshToken: fakeRefreshToken() };
      return { data: fake.tokens };
    });
    const store = makeApiStore();
    for (let index = 0; index < 3; index += 1)
      expect((await read(store, index)).isSuccess).toBe(true);
    expect(fake.callsOf('refreshTokens')).toHaveLength(1);
  });
});

describe('during a refresh', () => {
  test('the caller that started it may cancel; the others get its tokens', async () => {
    visitWithExpiredToken();
    answerArticles();
    const refresh = held(renew);
    fake.on('refreshTokens', refresh.handler);
    const store = makeApiStore();
    const leader = read(store, 0);
    const followers = [read(store, 1), read(store, 2)];
    await refresh.arrived;
    leader.abort();
    expect(toAppError((await leader).error).name).toBe('Aborted');
    refresh.release();
    for (const { isSuccess } of await Promise.all(followers)) expect(isSuccess).toBe(true);
    expect(fake.callsOf('refreshTokens')).toHaveLength(1);
    expect(fake.callsOf('getArticle')).toHaveLength(2);
  });

  test('a sign-out wins, and late tokens are not stored', async () => {
    visitWithExpiredToken();
    const refresh = held(renew);
    fake.on('refreshTokens', refresh.handler);
    const store = makeApiStore();
    const call = read(store, 1);
    await refresh.arrived;
    const signedOut = store.dispatch(signOut());
    expect(localStorage.getItem('token')).toBeNull();
    refresh.release();
    expect((await call).isSuccess).toBe(false);
    await signedOut;
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(store.payloadsOf('session/refreshed')).toEqual([]);
    expect(store.payloadsOf('session/ended')).toEqual([{ reason: 'signedOut' }]);
  });

  test('tokens that another tab has stored meanwhile are not overwritten', async () => {
    visitWithExpiredToken();
    answerArticles();
    const refresh = held(() => failure(401, 'Unauthorized'));
    fake.on('refreshTokens', refresh.handler);
    const store = makeApiStore();
    const call = read(store, 1);
    await refresh.arrived;
    renew();
    localStorage.setItem('token', JSON.stringify(fake.tokens));
    refresh.release();
    expect((await call).isSuccess).toBe(true);
    expect(store.payloadsOf('session/ended')).toEqual([]);
  });
});

test('tokens that another tab has refreshed are used without a request', async () => {
  visitWithExpiredToken();
  answerArticles();
  localStorage.setItem('token', JSON.stringify(fake.tokens));
  expect((await read(makeApiStore(), 1)).isSuccess).toBe(true);
  expect(fake.callsOf('refreshTokens')).toEqual([]);
});
