import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { startMaintenance } from '../../../../src/server/services/operations/maintenance';
import { startServer, type TestServer } from '../../../support/server/server';

const hour = 60 * 60 * 1000;

describe('maintenance of the embedded database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    const real = [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
    ] as const;
    jest.useFakeTimers({ doNotFake: [...real, 'Date', 'performance', 'hrtime'] });
  });
  afterEach(() => jest.useRealTimers());

  const size = async (): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_total_relation_size('items')::int as bytes`.execute(server.db);
    return rows[0]?.bytes ?? 0;
  };

  it('frees the space of former saves, hour by hour', async () => {
    const token = await server.adminToken();
    const { data } = await server.call<{ _id: string }>('PATCH', '/articles', { token, body: {} });
    const saves = async () => {
      for (let count = 0; count < 24; count += 1) {
        const text = randomBytes(15_000).toString('base64');
        const body = { _id: data._id, description: { 'en-US': text } };
        expect((await server.call('PATCH', '/articles', { token, body })).status).toBe(200);
      }
      return size();
    };
    const end = startMaintenance(server.deps);
    const first = await saves();
    jest.advanceTimersByTime(hour);
    await server.deps.background.settled();
    const second = await saves();
    end();
    expect(first).toBeGreaterThan(300_000);
    expect(second).toBeLessThan(first * 1.25);
  });
});
