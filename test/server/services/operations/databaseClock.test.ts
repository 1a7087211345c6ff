import type { Tokens, User } from '../../../../src/contract/types.gen';
import {
  type DatabaseClock,
  startDatabaseClock,
} from '../../../../src/server/services/operations/databaseClock';
import { refreshSession, startSession } from '../../../../src/server/services/accounts/sessions';
import { startServer, type TestServer } from '../../../support/server/server';

/** Milliseconds: more than a question to the database takes, less than any difference here. */
const tolerance = 5_000;
const hour = 3_600_000;

let server: TestServer;
const clocks: DatabaseClock[] = [];

/** The clock of a process on a machine whose own clock is ahead. */
const clockAhead = async (milliseconds: () => number): Promise<DatabaseClock> => {
  const clock = await startDatabaseClock(server.db, () => Date.now() + milliseconds());
  clocks.push(clock);
  return clock;
};
/** How far it is from the clock of the database, which in tests is this machine's. */
const error = ({ now }: DatabaseClock) => Math.abs(now().getTime() - Date.now());

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  for (const { stop } of clocks.splice(0)) stop();
});
afterAll(() => server.close());

it('the clock follows the database on machines whose own clocks are ahead or behind', async () => {
  for (const ahead of [0, 12_000, -hour]) {
    expect(error(await clockAhead(() => ahead))).toBeLessThan(tolerance);
  }
});

it('the clock continues unchanged when the machine’s clock is set, from the next measurement on', async () => {
  let ahead = 0;
  const clock = await clockAhead(() => ahead);
  ahead = hour;
  expect(error(clock)).toBeGreaterThan(tolerance);
  await clock.measure();
  expect(error(clock)).toBeLessThan(tolerance);
});

it('one process accepts refresh tokens that another one issued, whatever their clocks say', async () => {
  const { user }: { user: User } = await server.account();
  // The machines' clocks stand still: a busy one may take those ten seconds for what follows.
  const start = Date.now();
  const standingClock = (ahead: number) => clockAhead(() => start + ahead - Date.now());
  const [first, second] = [await standingClock(0), await standingClock(12_000)];
  const by = ({ now }: DatabaseClock) => ({ ...server.deps, clock: now });
  const device = { client: 'web', clientId: 'abcdefghijkl' };
  const row = { id: user._id, email: user.email };
  const { refreshToken }: Tokens = await startSession(by(first), server.db, row, device);
  await refreshSession(by(first), refreshToken, '::1');
  // The answer was lost, and the second process is asked, within the ten seconds in which that may happen.
  const again = await refreshSession(by(second), refreshToken, '::1');
  const back = await refreshSession(by(first), again.refreshToken, '::1');
  expect(await refreshSession(by(second), back.refreshToken, '::1')).toBeDefined();
});
