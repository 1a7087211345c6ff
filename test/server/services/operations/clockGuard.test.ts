import type { Config } from '../../../../src/server/config/config';
import { Background } from '../../../../src/server/services/operations/background';
import { startMaintenance } from '../../../../src/server/services/operations/maintenance';
import { save } from '../../../support/server/content';
import { startServer, type TestServer } from '../../../support/server/server';

let server: TestServer;
let reports: unknown[];

beforeEach(async () => {
  reports = [];
  // Days pass here, and nobody has to sign in again for that.
  const config = { accessTokenSeconds: 10 ** 9, refreshTokenDays: 9_999, sessionDays: 9_999 };
  server = await startServer({ config });
});
afterEach(() => server.close());

/** One round of a server that starts, and stops after it. */
async function round(config: Partial<Config> = {}): Promise<void> {
  const background = new Background((error) => reports.push(error));
  const deps = { ...server.deps, background, config: { ...server.deps.config, ...config } };
  const stop = startMaintenance(deps);
  await background.settled();
  stop();
}
const countTrash = async () => (await server.db.selectFrom('trash').select('id').execute()).length;
const countVersions = async () =>
  (await server.db.selectFrom('versions').select('seq').execute()).length;

describe('a clock that is far ahead of what the database has seen (D142)', () => {
  it('deletes nothing from trash and history until an operator confirms it', async () => {
    const token = await server.adminToken();
    const deleted = await save(server, token, 'articles');
    await server.call('DELETE', `/articles/${deleted._id}`, { token });
    let item = await save(server, token, 'tags');
    for (const name of ['Calm', 'Quiet', 'Still'])
      item = await save(server, token, 'tags', { ...item, name });
    await round();
    server.clock.advanceDays(31);
    const before = await countVersions();
    await round();
    await round();
    expect(reports).toEqual([
      expect.objectContaining({
        name: 'ClockUnconfirmed',
        message: expect.stringContaining('CLOCK_CONFIRMED=2026-12-22') as string,
      }),
      expect.objectContaining({ name: 'ClockUnconfirmed' }),
    ]);
    expect([await countTrash(), await countVersions()]).toEqual([1, before]);

    const clockConfirmedAt = new Date('2026-12-22T12:00:00.000Z');
    await round({ clockConfirmedAt });
    expect(await countTrash()).toBe(0);
    expect(await countVersions()).toBeLessThan(before);
    expect(reports).toHaveLength(2);

    // What was confirmed once confirms no other day.
    server.clock.advanceDays(31);
    await round({ clockConfirmedAt });
    expect(reports).toHaveLength(3);
  });

  it('is plausible while the server runs day by day, after two days off, and where nothing was seen yet', async () => {
    await round();
    for (const days of [1, 1, 2, -10, 11]) {
      server.clock.advanceDays(days);
      await round();
    }
    expect(reports).toEqual([]);
  });
});
