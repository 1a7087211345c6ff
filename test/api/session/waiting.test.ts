import { abandonSession, api, seal, signOut } from '../../../src/api';
import { type ApiStore, makeApiStore } from '../../support/fakeApi/apiStore';
import { failure } from '../../support/fakeApi/fakeApi';
import { fakeRefreshToken, fakeToken } from '../../support/fakeApi/fakeTokens';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { listTags, saveTag, signIn } = api.endpoints;

const signInAs = (store: ApiStore) =>
  store.dispatch(
    signIn.initiate({
      signIn: {
        email: 'a@example.org',
        password: seal('x'),
        client: 'web',
        clientId: 'aaaaaaaaaaaa',
      },
    }),
  );

const refused = (store: ApiStore): Promise<void> => store.dispatched('session/ended');

/** A session that the server no longer knows, and a save that finds out. */
function saveRefused() {
  restoreVisit(fake, { accessToken: fakeToken(), refreshToken: fakeRefreshToken() });
  const saved = { _id: 'cccccccccccccccccccccccc', color: 'aabbcc' };
  fake.on('saveTag', ({ headers }) =>
    headers['x-auth'] === fake.tokens.accessToken ? { data: saved } : failure(401, 'Unauthorized'),
  );
  const store = makeApiStore();
  const save = store.dispatch(saveTag.initiate({ tagInput: { color: 'aabbcc' } }));
  return { store, save, saved };
}

test('a refused refresh ends the session once for all calls, which wait', async () => {
  restoreVisit(fake, {
    accessToken: fakeToken({ expiresIn: -1 }),
    refreshToken: fakeRefreshToken(),
  });
  const store = makeApiStore();
  const calls = [1, 2, 3].map(() => store.dispatch(listTags.initiate({}, { forceRefetch: true })));
  await refused(store);
  expect(store.payloadsOf('session/ended')).toEqual([{ reason: 'refused' }]);
  expect(localStorage.getItem('token')).toBeNull();
  expect(fake.calls.map(({ id }) => id)).toEqual(['refreshTokens']);
  await signInAs(store);
  for (const { isSuccess } of await Promise.all(calls)) expect(isSuccess).toBe(true);
});

test('D21: an expired refresh token is not sent', async () => {
  restoreVisit(fake, {
    accessToken: fakeToken({ expiresIn: -1 }),
    refreshToken: fakeRefreshToken(2),
  });
  localStorage.setItem(
    'token',
    JSON.stringify({
      accessToken: fakeToken({ expiresIn: -1 }),
      refreshToken: fakeRefreshToken(-2),
    }),
  );
  const store = makeApiStore();
  const call = store.dispatch(listTags.initiate({}));
  await refused(store);
  expect(fake.calls).toEqual([]);
  store.dispatch(abandonSession());
  await call;
});

test('a waiting save is sent after the same user has signed in again', async () => {
  const { store, save, saved } = saveRefused();
  await refused(store);
  await signInAs(store);
  expect((await save).data).toEqual(saved);
  expect(fake.callsOf('saveTag').at(-1)?.body).toEqual({ color: 'aabbcc' });
});

test('a failed attempt to sign in again leaves the save waiting', async () => {
  const { store, save } = saveRefused();
  await refused(store);
  fake.on('signIn', () => failure(401, 'InvalidCredentials'));
  expect((await signInAs(store)).error).toMatchObject({ name: 'InvalidCredentials' });
  fake.on('signIn', () => ({ data: { user: fake.user, tokens: fake.tokens } }));
  await signInAs(store);
  expect((await save).data).toBeDefined();
});

test('the save fails when another user signs in, and is never sent under that name', async () => {
  const { store, save } = saveRefused();
  await refused(store);
  const before = fake.callsOf('saveTag').length;
  fake.user = { ...fake.user, _id: 'ffffffffffffffffffffffff' };
  await signInAs(store);
  expect((await save).error).toMatchObject({ name: 'Unauthorized', status: 401 });
  expect(fake.callsOf('saveTag')).toHaveLength(before);
});

test.each([
  ['giving up', abandonSession],
  ['signing out', signOut],
])('%s fails the save with Unauthorized', async (_name, leave) => {
  const { store, save } = saveRefused();
  await refused(store);
  void store.dispatch(leave() as ReturnType<typeof signOut>);
  expect((await save).error).toMatchObject({ name: 'Unauthorized', status: 401 });
  expect(localStorage.getItem('user')).toBeNull();
  expect(store.payloadsOf('session/ended')).toEqual([
    { reason: 'refused' },
    { reason: 'signedOut' },
  ]);
});

test('a waiting call can be cancelled', async () => {
  const { store, save } = saveRefused();
  await refused(store);
  save.abort();
  expect((await save).error).toMatchObject({ name: 'AbortError' });
  await signInAs(store);
  expect(fake.callsOf('saveTag')).toHaveLength(1);
});

test('calls that start after the session has ended wait as well', async () => {
  const { store, save } = saveRefused();
  await refused(store);
  const later = store.dispatch(listTags.initiate({}));
  await signInAs(store);
  expect((await later).isSuccess).toBe(true);
  await save;
});
