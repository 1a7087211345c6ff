import { fstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../../support/eventually';
import { startServer, type TestServer } from '../../support/server/server';

/** How often this process has a file open. */
function timesOpen(path: string): number {
  const { ino } = statSync(path);
  return readdirSync('/dev/fd').filter((fd) => {
    try {
      return fstatSync(Number(fd)).ino === ino;
    } catch {
      return false;
    }
  }).length;
}

describe('clients that disconnect before the answer', () => {
  let server: TestServer;
  let folder: string;
  let port: number;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-gone-'));
    file = join(folder, 'assets', 'long.01234567.js');
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>x</title>');
    await writeFile(file, ' '.repeat(2_000_000));
    server = await startServer({ publicFolder: folder });
    port = Number(new URL(await server.listen()).port);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Sends a request so many times in one go and breaks the connection off after some turns of the event loop. */
  async function askAndGo(path: string, times: number, turns: number): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times));
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    socket.resetAndDestroy();
  }

  it.each([1, 16])('leave no file open, of %i requests at once', async (times) => {
    for (const turns of [0, 1, 3, 10, 30, 100]) {
      await Promise.all(
        Array.from({ length: 20 }, () => askAndGo('/assets/long.01234567.js', times, turns)),
      );
    }
    const count = promisify(server.app.server.getConnections.bind(server.app.server));
    await eventually(async () => expect(await count()).toBe(0));
    // What was asked for before has its turn before this.
    for (let turn = 0; turn < 3; turn += 1)
      expect((await server.inject({ url: '/assets/long.01234567.js' })).statusCode).toBe(200);
    await eventually(() => expect(timesOpen(file)).toBe(0));
  });
});
