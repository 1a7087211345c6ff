import { api, getClientId, restoreSession, seal } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { fakeRefreshToken, fakeToken } from '../../support/fakeApi/fakeTokens';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { signIn, signUp, listTags, updateMe, deleteMe } = api.endpoints;

const instantOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp * 1000;

const credentials = () => ({
  email: 'anna@example.org',
  password: seal('correct horse'),
  client: 'web',
  clientId: getClientId(),
});

describe('signing in', () => {
  test('stores user and tokens under the keys of the specification, and the rest in the Redux store [L94.1, L135.1, L259.1]', async () => {
    const store = makeApiStore();
    const { data } = await store.dispatch(signIn.initiate({ signIn: credentials() }));
    expect(JSON.parse(localStorage.getItem('token') ?? '')).toEqual(fake.tokens);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(fake.user);
    expect(fake.callsOf('signIn')[0]?.body).toEqual({
      ...credentials(),
      password: 'correct horse',
    });
    expect(data).toEqual({
      user: fake.user,
      tokens: { accessToken: 'sealed:0', refreshToken: 'sealed:0' },
    });
    expect(store.payloadsOf('session/started')).toEqual([
      {
        user: fake.user,
        accessExpiresAt: instantOf(fake.tokens.accessToken),
        refreshExpiresAt: instantOf(fake.tokens.refreshToken),
      },
    ]);
  });

  test('updates the Redux store before the call ends', async () => {
    const store = makeApiStore();
    await store.dispatch(signIn.initiate({ signIn: credentials() })).unwrap();
    const types = store.actions.map(({ type }) => type);
    expect(types.indexOf('session/started')).toBeLessThan(
      types.indexOf('api/executeMutation/fulfilled'),
    );
    expect((await store.dispatch(listTags.initiate({}))).isSuccess).toBe(true);
  });

  test('stores the same when signing up [L135.1]', async () => {
    const store = makeApiStore();
    const user = {
      fullName: 'Anna',
      email: 'a@example.org',
      culture: 'en-GB',
      password: seal('s3cret!'),
    };
    const client = { client: 'web', clientId: getClientId() };
    await store.dispatch(signUp.initiate({ signUp: { user, client } })).unwrap();
    expect(fake.callsOf('signUp')[0]?.body).toMatchObject({ user: { password: 's3cret!' } });
    expect(store.payloadsOf('session/started')).toHaveLength(1);
    expect(restoreSession()?.user).toEqual(fake.user);
  });

  test.each([
    ['no tokens', { user: { _id: 'x' } }],
    ['tokens that are none', { tokens: { accessToken: 'a', refreshToken: 'b' } }],
    ['nothing', null],
  ])('opens no session for an answer with %s', async (_name, data) => {
    fake.on('signIn', () => ({ text: JSON.stringify({ data, errors: [] }) }));
    const store = makeApiStore();
    const { error } = await store.dispatch(signIn.initiate({ signIn: credentials() }));
    expect(error).toMatchObject({ name: 'Unknown Error' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.payloadsOf('session/started')).toEqual([]);
  });

  test('removes what a former user has loaded', async () => {
    restoreVisit(fake);
    const store = makeApiStore();
    await store.dispatch(listTags.initiate({}));
    fake.user = { ...fake.user, _id: 'ffffffffffffffffffffffff' };
    await store.dispatch(signIn.initiate({ signIn: credentials() })).unwrap();
    expect(listTags.select({})(store.getState()).isUninitialized).toBe(true);
  });
});

describe('restoring the session of an earlier visit', () => {
  test('returns the user and the times of expiry [L134.1]', () => {
    expect(restoreVisit(fake)).toEqual({
      user: fake.user,
      accessExpiresAt: instantOf(fake.tokens.accessToken),
      refreshExpiresAt: instantOf(fake.tokens.refreshToken),
    });
  });

  test('succeeds with an expired access token', () => {
    const tokens = { ...fake.tokens, accessToken: fakeToken({ expiresIn: -3600 }) };
    expect(restoreVisit(fake, tokens)).not.toBeNull();
  });

  test('D21: fails with an expired refresh token [L134.1]', () => {
    expect(restoreVisit(fake, { ...fake.tokens, refreshToken: fakeRefreshToken(-1) })).toBeNull();
    expect(
      restoreVisit(fake, { ...fake.tokens, refreshToken: fakeRefreshToken(5) }),
    ).not.toBeNull();
  });

  const stored = (text: string, key: string): void => {
    restoreVisit(fake);
    localStorage.setItem('clientId', 'aaaaaaaaaaaa');
    localStorage.setItem('adminCountry', 'ISL');
    localStorage.setItem(key, text);
  };

  const noJwt = JSON.stringify({ accessToken: 'a.b.c', refreshToken: 'a.b.c' });
  const noExpiry = JSON.stringify({
    accessToken: fakeToken({ claims: { exp: undefined } }),
    refreshToken: fakeToken({ claims: { exp: 'soon' } }),
  });
  test.each([
    '',
    '{',
    'null',
    '"text"',
    '[]',
    '12',
    '{"accessToken":1,"refreshToken":2}',
    noJwt,
    noExpiry,
  ])('removes the malformed token %j and nothing else, and nobody is signed in', (text) => {
    stored(text, 'token');
    expect(restoreSession()).toBeNull();
    expect(Object.keys(localStorage).sort()).toEqual(['adminCountry', 'clientId']);
  });

  test('accepts a user of whom a host tells the id alone, with the defaults of the specification', () => {
    stored('{"_id":"x","tier":7}', 'user');
    expect(restoreSession()?.user).toMatchObject({
      _id: 'x',
      email: '',
      tier: 'free',
      isAdmin: false,
    });
  });

  test.each(['', '{', 'null', '[]', '{}', '{"_id":true}'])(
    'removes the malformed user %j and nothing else, and nobody is signed in',
    (text) => {
      stored(text, 'user');
      expect(restoreSession()).toBeNull();
      expect(Object.keys(localStorage).sort()).toEqual(['adminCountry', 'clientId']);
    },
  );

  test('ends the session if the storage is damaged later', async () => {
    restoreVisit(fake);
    localStorage.setItem('token', '{');
    const { error } = await makeApiStore().dispatch(listTags.initiate({}));
    expect(error).toMatchObject({ name: 'Unauthorized' });
    expect(fake.calls).toEqual([]);
  });

  test('never sends calls of this tab under the name of a user who signed in in another tab', async () => {
    restoreVisit(fake);
    localStorage.setItem('user', JSON.stringify({ ...fake.user, _id: 'somebody else' }));
    const { error } = await makeApiStore().dispatch(listTags.initiate({}));
    expect(error).toMatchObject({ name: 'Unauthorized' });
    expect(fake.calls).toEqual([]);
  });
});

describe('changes of the account', () => {
  test('store a changed user and dispatch it', async () => {
    restoreVisit(fake);
    const changed = { ...fake.user, fullName: 'Anna Jóns' };
    fake.on('updateMe', () => ({ data: changed }));
    const store = makeApiStore();
    await store.dispatch(updateMe.initiate({ userUpdate: { fullName: 'Anna Jóns' } }));
    expect(restoreSession()?.user).toEqual(changed);
    expect(store.payloadsOf('session/refreshed')).toMatchObject([{ user: changed }]);
  });

  test('sign out a deleted account', async () => {
    restoreVisit(fake);
    fake.on('deleteMe', () => ({ data: { _id: fake.user._id } }));
    const store = makeApiStore();
    await store.dispatch(deleteMe.initiate({ passwordProof: { password: seal('x') } }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.payloadsOf('session/ended')).toEqual([{ reason: 'signedOut' }]);
  });
});
