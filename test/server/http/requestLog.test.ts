import { connect } from 'node:net';
import { RefusalLog } from '../../../src/server/http/requestLog';
import { eventually } from '../../support/eventually';
import { startServer } from '../../support/server/server';

describe('log lines about refused calls', () => {
  it('are limited to a hundred a minute for a network; one line summarizes the others', async () => {
    const log: string[] = [];
    const wait = globalThis.setTimeout;
    // The calls may take a busy machine longer than the minute.
    const minute = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((run: () => void, ms?: number) =>
        wait(run, ms === 60_000 ? 3_600_000 : ms),
      );
    const server = await startServer({ logTo: { write: (line) => log.push(line) } });
    const token = await server.adminToken();
    const ask = (url: string, remoteAddress: string, xAuth = '') =>
      server.inject({ url, remoteAddress, headers: { 'x-auth': xAuth } });
    for (let index = 0; index < 120; index += 1) {
      await ask('/api/articles', '192.0.2.1');
      await ask('/api/nothing', `2001:db8:7:${index.toString(16)}::1`);
    }
    await ask('/api/articles', '192.0.2.2');
    // Calls that are not refused keep their lines.
    // A busy machine may refuse one for a moment.
    await eventually(async () => {
      expect((await ask('/api/articles', '192.0.2.1', token)).statusCode).toBe(200);
    });
    await server.close();
    minute.mockRestore();
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const statuses = lines.filter(({ msg }) => msg === 'answered').map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(101);
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(lines.filter(({ msg }) => msg === 'refused calls without a line')).toEqual([
      expect.objectContaining({ level: 40, statuses: { 401: 20, 404: 20 }, networks: 2 }),
    ]);
    expect(log.join('')).not.toMatch(/192\.0\.2|2001:db8/);
  });

  it('are limited for outages too', async () => {
    const log: string[] = [];
    const server = await startServer({ logTo: { write: (line) => log.push(line) } });
    const token = await server.adminToken();
    await server.pool.end();
    const headers = { 'x-auth': token };
    for (let index = 0; index < 103; index += 1) {
      await server.inject({ url: '/api/articles', headers });
    }
    await server.close();
    const count = (text: string) => log.filter((line) => line.includes(text)).length;
    expect([count('"answered"'), count('"not available"')]).toEqual([100, 100]);
    expect(count('"statuses":{"503":3}')).toBe(1);
  });

  it('are limited for requests that are not HTTP', async () => {
    const log: string[] = [];
    const server = await startServer({ logTo: { write: (line) => log.push(line) } });
    const port = Number(new URL(await server.listen()).port);
    for (let index = 0; index < 103; index += 1) {
      await new Promise((resolve) => {
        connect(port, '127.0.0.1').on('close', resolve).resume().end('nonsense\r\n\r\n');
      });
    }
    await server.close();
    expect(log.filter((line) => line.includes('no request'))).toHaveLength(100);
    expect(log.at(-1)).toContain('"statuses":{"400":3}');
  });
});

describe('the summary', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is logged at the end of the minute, and the next minute starts at zero', () => {
    const warn = jest.fn();
    const refusals = new RefusalLog({ warn });
    const refuse = (times: number) =>
      Array.from({ length: times }, () => refusals.admits('192.0.2.1', 404)).filter(Boolean).length;
    expect(refuse(130)).toBe(100);
    jest.advanceTimersByTime(59_000);
    expect(warn).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    const summary = { statuses: { 404: 30 }, networks: 1 };
    expect(warn.mock.calls).toEqual([[summary, 'refused calls without a line']]);
    expect(refuse(90)).toBe(90);
    jest.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
