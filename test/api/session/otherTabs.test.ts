import { api, followOtherTabs } from '../../../src/api';
import { type ApiStore, makeApiStore } from '../../support/fakeApi/apiStore';
import { fakeRefreshToken, fakeToken } from '../../support/fakeApi/fakeTokens';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { listTags } = api.endpoints;
const clara = { ...fake.user, _id: 'cccccccccccccccccccccccc', fullName: 'Clara' };

let store: ApiStore;
let leave: () => void;

beforeEach(() => {
  store = makeApiStore();
  leave = followOtherTabs(store.dispatch);
});
afterEach(() => leave());

/** Does to the storage what another tab did, and brings the event of it. */
function fromOtherTab(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

const sessionEvents = (): unknown[] =>
  store.actions
    .filter(({ type }) => type.startsWith('session/'))
    .map(({ type, payload }) => {
      const { reason, user } = payload as { reason?: string; user?: { fullName: string } };
      return [type, reason ?? user?.fullName];
    });

const tokens = (): string =>
  JSON.stringify({ accessToken: fakeToken(), refreshToken: fakeRefreshToken() });

test('a sign-out in another tab ends the session here', async () => {
  restoreVisit(fake);
  await store.dispatch(listTags.initiate({}));
  fromOtherTab('user', null);
  fromOtherTab('token', null);
  expect(sessionEvents()).toEqual([['session/ended', 'otherTab']]);
  await store.dispatched('api/resetApiState');
  expect(store.getState().api.queries).toEqual({});
});

test('an emptied storage ends the session', () => {
  restoreVisit(fake);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  expect(sessionEvents()).toEqual([['session/ended', 'otherTab']]);
});

test('a refusal in another tab ends the session here too; calls wait and go on after the next sign-in', async () => {
  restoreVisit(fake);
  fromOtherTab('token', null);
  fromOtherTab('user', null);
  expect(sessionEvents()).toEqual([['session/ended', 'refused']]);
  const call = store.dispatch(listTags.initiate({}));
  fromOtherTab('user', JSON.stringify(fake.user));
  fromOtherTab('token', JSON.stringify(fake.tokens));
  expect((await call).isSuccess).toBe(true);
  expect(sessionEvents().at(-1)).toEqual(['session/started', 'Anna Larsen']);
});

test('a refresh in another tab updates the session here', async () => {
  restoreVisit(fake);
  fake.tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
  fromOtherTab('token', JSON.stringify(fake.tokens));
  expect(sessionEvents()).toEqual([['session/refreshed', 'Anna Larsen']]);
  await store.dispatch(listTags.initiate({}));
  expect(fake.calls.map(({ id }) => id)).toEqual(['listTags']);
});

test('a changed user in another tab updates the user here', () => {
  restoreVisit(fake);
  fromOtherTab('user', JSON.stringify({ ...fake.user, fullName: 'Anna Jóns' }));
  expect(sessionEvents()).toEqual([['session/refreshed', 'Anna Jóns']]);
});

test('a sign-in in another tab signs in this one if nobody is signed in here', () => {
  fromOtherTab('user', JSON.stringify(fake.user));
  expect(sessionEvents()).toEqual([]);
  fromOtherTab('token', tokens());
  expect(sessionEvents()).toEqual([['session/started', 'Anna Larsen']]);
});

test('a sign-in of another user in another tab replaces the session here', async () => {
  restoreVisit(fake);
  await store.dispatch(listTags.initiate({}));
  fromOtherTab('user', JSON.stringify(clara));
  fromOtherTab('token', tokens());
  await store.dispatched('session/started');
  expect(sessionEvents()).toEqual([
    ['session/ended', 'otherTab'],
    ['session/started', 'Clara'],
  ]);
  expect(store.getState().api.queries).toEqual({});
});

test('calls that wait for one user fail when another user signs in in another tab', async () => {
  restoreVisit(fake);
  fromOtherTab('token', null);
  fromOtherTab('user', null);
  const call = store.dispatch(listTags.initiate({}, { subscribe: false }));
  fromOtherTab('user', JSON.stringify(clara));
  fromOtherTab('token', tokens());
  expect((await call).isSuccess).toBe(false);
  expect(fake.calls).toEqual([]);
});

test('malformed storage counts as empty', () => {
  restoreVisit(fake);
  fromOtherTab('token', '{');
  expect(sessionEvents()).toEqual([['session/ended', 'otherTab']]);
});

test('a page from the history cache reads the storage again', () => {
  restoreVisit(fake);
  localStorage.clear();
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  window.dispatchEvent(shown(false));
  expect(sessionEvents()).toEqual([]);
  window.dispatchEvent(shown(true));
  expect(sessionEvents()).toEqual([['session/ended', 'otherTab']]);
});

test('changes of other keys are ignored', () => {
  restoreVisit(fake);
  fromOtherTab('adminCountry', 'ISL');
  expect(sessionEvents()).toEqual([]);
});

test('stops following other tabs on request', () => {
  restoreVisit(fake);
  leave();
  fromOtherTab('user', null);
  fromOtherTab('token', null);
  expect(sessionEvents()).toEqual([]);
});
