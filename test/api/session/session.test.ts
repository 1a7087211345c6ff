import { api, getClientId, restoreSession, seal } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { fakeRefreshToken, fakeToken } from '../../support/fakeApi/fakeTokens';
import { startFakeApi, visitAgain } from '../../support/fakeApi/startFakeApi';

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
  test('stores user and tokens under the keys of the specification and tells the store the rest [L94.1, L135.1, L259.1]', async () => {
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

  test('the store knows of the session before the call has ended', async () => {
    const store = makeApiStore();
    await store.dispatch(signIn.initiate({ signIn: credentials() })).unwrap();
    const types = store.actions.map(({ type }) => type);
    expect(types.indexOf('session/started')).toBeLessThan(
      types.indexOf('api/executeMutation/fulfilled'),
    );
    expect((await store.dispatch(listTags.initiate({}))).isSuccess).toBe(true);
  });

  test('signing up does the same [L135.1]', async () => {
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
  ])('an answer with %s opens no session', async (_name, data) => {
    fake.on('signIn', () => ({ text: JSON.stringify({ data, errors: [] }) }));
    const store = makeApiStore();
    const { error } = await store.dispatch(signIn.initiate({ signIn: credentials() }));
    expect(error).toMatchObject({ name: 'Unknown Error' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.payloadsOf('session/started')).toEqual([]);
  });

  test('another user finds nothing that the former one loaded', async () => {
    visitAgain(fake);
    const store = makeApiStore();
    await store.dispatch(listTags.initiate({}));
    fake.user = { ...fake.user, _id: 'ffffffffffffffffffffffff' };
    await store.dispatch(signIn.initiate({ signIn: credentials() })).unwrap();
    expect(listTags.select({})(store.getState()).isUninitialized).toBe(true);
  });
});

describe('restoring the session of an earlier visit', () => {
  test('gives user and instants [L134.1]', () => {
    expect(visitAgain(fake)).toEqual({
      user: fake.user,
      accessExpiresAt: instantOf(fake.tokens.accessToken),
      refreshExpiresAt: instantOf(fake.tokens.refreshToken),
    });
  });

  test('an expired access token does not end it', () => {
    const tokens = { ...fake.tokens, accessToken: fakeToken({ expiresIn: -3600 }) };
    expect(visitAgain(fake, tokens)).not.toBeNull();
  });

  test('D21: an expired refresh token does [L134.1]', () => {
    expect(visitAgain(fake, { ...fake.tokens, refreshToken: fakeRefreshToken(-1) })).toBeNull();
    expect(visitAgain(fake, { ...fake.tokens, refreshToken: fakeRefreshToken(5) })).not.toBeNull();
  });

  const stored = (text: string, key: string): void => {
    visitAgain(fake);
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
  ])('a malformed token %j counts as not logged in and is removed, all else stays', (text) => {
    stored(text, 'token');
    expect(restoreSession()).toBeNull();
    expect(Object.keys(localStorage).sort()).toEqual(['adminCountry', 'clientId']);
  });

  test.each(['', '{', 'null', '[]', '{}', '{"_id":5}', '{"_id":"x","email":"e","fullName":"f"}'])(
    'so does a malformed user %j',
    (text) => {
      stored(text, 'user');
      expect(restoreSession()).toBeNull();
      expect(Object.keys(localStorage).sort()).toEqual(['adminCountry', 'clientId']);
    },
  );

  test('storage that was spoilt after the start is no session either', async () => {
    visitAgain(fake);
    localStorage.setItem('token', '{');
    const { error } = await makeApiStore().dispatch(listTags.initiate({}));
    expect(error).toMatchObject({ name: 'Unauthorized' });
    expect(fake.calls).toEqual([]);
  });

  test('what this tab does never goes out under the name of somebody who signed in elsewhere', async () => {
    visitAgain(fake);
    localStorage.setItem('user', JSON.stringify({ ...fake.user, _id: 'somebody else' }));
    const { error } = await makeApiStore().dispatch(listTags.initiate({}));
    expect(error).toMatchObject({ name: 'Unauthorized' });
    expect(fake.calls).toEqual([]);
  });
});

describe('changes of the account', () => {
  test('a changed user is stored and told', async () => {
    visitAgain(fake);
    const changed = { ...fake.user, fullName: 'Anna Jóns' };
    fake.on('updateMe', () => ({ data: changed }));
    const store = makeApiStore();
    await store.dispatch(updateMe.initiate({ userUpdate: { fullName: 'Anna Jóns' } }));
    expect(restoreSession()?.user).toEqual(changed);
    expect(store.payloadsOf('session/refreshed')).toMatchObject([{ user: changed }]);
  });

  test('a deleted account is signed out', async () => {
    visitAgain(fake);
    fake.on('deleteMe', () => ({ data: { _id: fake.user._id } }));
    const store = makeApiStore();
    await store.dispatch(deleteMe.initiate({ passwordProof: { password: seal('x') } }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.payloadsOf('session/ended')).toEqual([{ reason: 'signedOut' }]);
  });
});
