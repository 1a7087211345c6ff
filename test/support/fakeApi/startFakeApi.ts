import { configureApi, restoreSession } from '../../../src/api';
import { FakeApi } from './fakeApi';

/** Puts a session into local storage as an earlier visit left it, and lets the API read it. */
export function restoreVisit(
  fake: FakeApi,
  tokens: { accessToken: string; refreshToken: string } = fake.tokens,
): ReturnType<typeof restoreSession> {
  localStorage.setItem('user', JSON.stringify(fake.user));
  localStorage.setItem('token', JSON.stringify(tokens));
  return restoreSession();
}

/** A fake server for a test file, fresh for each test. A test in which the contract was broken fails. */
export function startFakeApi(): FakeApi {
  const fake = new FakeApi();
  // A limit for what hangs; a slow machine is no failure.
  beforeAll(async () => {
    await fake.start();
    configureApi({ timeoutsMs: { call: 85_000 } });
  });
  beforeEach(() => {
    fake.reset();
    configureApi({ host: fake.host });
    localStorage.clear();
    restoreSession();
  });
  afterEach(() => expect(fake.violations).toEqual([]));
  afterAll(() => fake.stop());
  return fake;
}
