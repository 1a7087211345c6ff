import { once } from 'node:events';
import { connect } from 'node:net';
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
  let log: string[] = [];
  beforeAll(async () => {
    server = await startServer({ logTo: { write: (line) => log.push(line) } });
    port = Number(new URL(await server.listen()).port);
  });
  beforeEach(() => {
    log = [];
  });
  afterAll(() => server.close());

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
    socket.on('error', () => {});
    const closed = once(socket, 'close').then(() => 'closed');
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

  it('are logged even if they are not HTTP', async () => {
    await send('nonsense\r\n\r\n');
    await eventually(() =>
      expect(lines()).toEqual([
        expect.objectContaining({ msg: 'answered', route: 'no request', status: 400 }),
      ]),
    );
  });
});
