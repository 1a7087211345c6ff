import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../support/eventually';
import { startServer, type TestServer } from '../../../support/server/server';

const canary = 'canaryInAnAddress';

/** Requests that Node or the router would answer by itself, with what stands in the log in place of their route. */
const kinds: readonly (readonly [kind: string, status: number, request: string])[] = [
  ['undecodable address', 400, `GET /${canary}% HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['long address', 414, `GET /api/articles/${canary.repeat(300)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['unknown expectation', 417, `GET /${canary} HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n`],
  ['no host', 400, `GET /${canary} HTTP/1.1\r\n\r\n`],
];

describe('requests that reach no route', () => {
  let server: TestServer;
  let port: number;
  let publicFolder: string;
  let log: string[] = [];
  beforeAll(async () => {
    // With the files of the built app, which would take any address.
    publicFolder = await mkdtemp(join(tmpdir(), 'shala-public-'));
    server = await startServer({ publicFolder, logTo: { write: (line) => log.push(line) } });
    port = Number(new URL(await server.listen()).port);
  });
  beforeEach(() => {
    log = [];
  });
  afterAll(async () => {
    await server.close();
    await rm(publicFolder, { recursive: true });
  });

  /** Sends bytes and gives what comes back until there are so many answers, or the connection ends. */
  async function send(
    bytes: string,
    answers = 1,
    localAddress = '127.0.0.1',
  ): Promise<{ text: string; isClosed: boolean }> {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('utf8');
    let text = '';
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (part: string) => {
        text += part;
        if (text.split('"errors"').length > answers) resolve();
      });
    });
    // A reset ends it as well, which `once` would throw.
    socket.on('error', () => {});
    const closed = new Promise((resolve) => {
      socket.on('close', () => resolve('closed'));
    });
    socket.write(bytes);
    const isClosed = (await Promise.race([answered, closed])) === 'closed';
    socket.destroy();
    return { text, isClosed };
  }

  const lines = () => log.map((line) => JSON.parse(line) as Record<string, unknown>);

  it.each(kinds)(
    'are answered like others and logged in one line, without their address: %s',
    async (kind, status, request) => {
      const { text } = await send(request);
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(text).toContain('x-content-type-options: nosniff');
      const [, id] = /x-request-id: (\w+)/.exec(text) ?? [];
      await eventually(() =>
        expect(lines()).toEqual([
          expect.objectContaining({
            msg: 'answered',
            reqId: id,
            method: 'GET',
            route: kind,
            length: request.split(' ')[1]?.length,
            status,
          }),
        ]),
      );
      expect(log.join('')).not.toContain(canary);
    },
  );

  it.each(kinds)(
    'end their connection when many are pipelined, and none of another network: %s',
    async (_kind, _status, request) => {
      const others = `127.0.1.${kinds.findIndex(([kind]) => kind === _kind) + 1}`;
      const { text, isClosed } = await send(request.repeat(600), 600, others);
      expect(isClosed).toBe(true);
      expect(text.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(16);
      expect((await send(request)).isClosed).toBe(false);
    },
  );

  it('are answered and logged if they ask for a tunnel, and end their connection', async () => {
    const { text } = await send(`CONNECT ${canary}:443 HTTP/1.1\r\nhost: ${canary}\r\n\r\n`);
    expect(text).toMatch(
      /^HTTP\/1\.1 405 [^]*x-content-type-options: nosniff[^]*"MethodNotAllowed"/,
    );
    await eventually(() =>
      expect(lines()).toEqual([
        expect.objectContaining({ msg: 'answered', route: 'no request', status: 405 }),
      ]),
    );
    expect(log.join('')).not.toContain(canary);
  });

  it('are treated once, within the turn of their network, like others', async () => {
    const treated: string[] = [];
    const watched = await startServer({
      prepare: (app) => {
        app.addHook('onRequest', async ({ id }) => void treated.push(id));
      },
    });
    const random = jest.spyOn(watched.deps, 'random');
    const ids = async (url: string) => {
      random.mockClear();
      await watched.inject({ url });
      return random.mock.calls.length;
    };
    expect(await ids('/%')).toBe(await ids('/nothing'));
    expect(treated).toHaveLength(2);
    await watched.close();
  });

  it('are logged even if they are not HTTP', async () => {
    await send('nonsense\r\n\r\n');
    await eventually(() =>
      expect(lines()).toEqual([
        expect.objectContaining({ msg: 'answered', route: 'no request', status: 400 }),
      ]),
    );
  });
});
