import { api, getClientId, restoreSession, seal } from '../../../src/api';
import { readStored, removeStored, writeStored } from '../../../src/api/session/storage';
import { makeApiStore } from '../../support/fakeApi/apiStore';
import { startFakeApi } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const real = Object.getOwnPropertyDescriptor(window, 'localStorage');

function replaceStorage(storage: Partial<Storage> | (() => never)): void {
  const get = typeof storage === 'function' ? storage : () => storage;
  Object.defineProperty(window, 'localStorage', { configurable: true, get });
}

const restoreStorage = (): void => {
  if (real) Object.defineProperty(window, 'localStorage', real);
};

afterEach(() => {
  restoreStorage();
  for (const key of ['key', 'token', 'user', 'clientId']) removeStored(key);
});

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('a session lasts as long as the page where the browser has no storage', async () => {
  replaceStorage(denied);
  expect(restoreSession()).toBeNull();
  const store = makeApiStore();
  const signIn = {
    email: 'a@example.org',
    password: seal('x'),
    client: 'web',
    clientId: getClientId(),
  };
  expect(getClientId()).toBe(signIn.clientId);
  await store.dispatch(api.endpoints.signIn.initiate({ signIn })).unwrap();
  expect((await store.dispatch(api.endpoints.listTags.initiate({}))).isSuccess).toBe(true);
  expect(fake.callsOf('listTags')[0]?.headers['x-auth']).toBe(fake.tokens.accessToken);
});

test('a full storage returns the newest text and never the old one', () => {
  localStorage.setItem('key', 'old');
  const storage = window.localStorage;
  replaceStorage({
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem: full,
  });
  writeStored('key', 'new');
  expect(readStored('key')).toBe('new');
  restoreStorage();
  expect(localStorage.getItem('key')).toBeNull();
  expect(readStored('key')).toBe('new');
  writeStored('key', 'newer');
  expect(localStorage.getItem('key')).toBe('newer');
  removeStored('key');
  expect(readStored('key')).toBeNull();
});
