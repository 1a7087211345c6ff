import { api, configureApi, signOut } from '../../../src/api';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { eventually } from '../../support/eventually';
import { fakeToken } from '../../support/fakeApi/fakeTokens';
import { failure } from '../../support/fakeApi/fakeApi';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

beforeEach(() => {
  restoreVisit(fake);
});
afterEach(() => configureApi({ timeoutsMs: { signOut: 5_000 } }));

test('D23: removes only token and user, before a request is sent [L94.3, L137.1]', async () => {
  localStorage.setItem('clientId', 'aaaaaaaaaaaa');
  localStorage.setItem('adminCountry', 'ISL');
  localStorage.setItem('homepageCultureKey', 'en-GB');
  const { accessToken } = fake.tokens;
  const store = makeApiStore();
  const done = store.dispatch(signOut());
  expect(Object.keys(localStorage).sort()).toEqual([
    'adminCountry',
    'clientId',
    'homepageCultureKey',
  ]);
  expect(store.payloadsOf('session/ended')).toEqual([{ reason: 'signedOut' }]);
  await done;
  expect(fake.calls.map(({ id, headers }) => [id, headers['x-auth']])).toEqual([
    ['signOut', accessToken],
  ]);
});

test('removes all loaded data', async () => {
  const store = makeApiStore();
  await store.dispatch(api.endpoints.listTags.initiate({}));
  await store.dispatch(signOut());
  // In a task of its own, before or after the server's answer.
  await eventually(() => expect(store.getState().api.queries).toEqual({}));
});

test('exchanges an expired token first, so that the session ends on the server too', async () => {
  restoreVisit(fake, { ...fake.tokens, accessToken: fakeToken({ expiresIn: -5 }) });
  await makeApiStore().dispatch(signOut());
  expect(fake.calls.map(({ id }) => id)).toEqual(['refreshTokens', 'signOut']);
  expect(fake.callsOf('signOut')[0]?.headers['x-auth']).toBe(fake.tokens.accessToken);
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['an error', () => failure(500, 'InternalError')],
  ['an empty answer (D25)', () => ({ text: '' })],
  ['a cut connection', () => ({ cut: true })],
])('succeeds despite %s', async (_name, answer) => {
  fake.on('signOut', answer);
  await expect(makeApiStore().dispatch(signOut())).resolves.toBeUndefined();
});

test('does not wait for a server that does not answer', async () => {
  configureApi({ timeoutsMs: { signOut: 100 } });
  fake.on('signOut', ({ closed }) => closed.then(() => ({ cut: true })));
  await makeApiStore().dispatch(signOut());
  expect(localStorage.getItem('token')).toBeNull();
});

test('sends nothing without a session', async () => {
  localStorage.clear();
  await makeApiStore().dispatch(signOut());
  expect(fake.calls).toEqual([]);
});
