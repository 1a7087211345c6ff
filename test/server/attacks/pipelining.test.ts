import { once } from 'node:events';
import { connect } from 'node:net';
import { startServer, type TestServer } from '../../support/server/server';

describe('pipelined requests', () => {
  let server: TestServer;
  let address: URL;
  beforeAll(async () => {
    server = await startServer();
    address = new URL(await server.listen());
  });
  afterAll(() => server.close());

  /** How many answers come to so many requests sent in one go, and whether the server then hangs up. */
  async function send(
    count: number,
    localAddress = '127.0.0.1',
  ): Promise<{ answers: number; isClosed: boolean }> {
    const to = { port: Number(address.port), host: address.hostname, localAddress };
    const socket = connect(to).setEncoding('utf8');
    const request = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
    let text = '';
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (part: string) => {
        text += part;
        if (text.split('HTTP/1.1 200').length > count) resolve();
      });
    });
    const closed = once(socket, 'close').then(() => 'closed');
    socket.on('error', () => {});
    socket.write(request.repeat(count));
    const isClosed = (await Promise.race([answered, closed])) === 'closed';
    socket.destroy();
    return { answers: text.split('HTTP/1.1 200').length - 1, isClosed };
  }

  it('are answered in order while they are few', async () => {
    expect(await send(16)).toEqual({ answers: 16, isClosed: false });
  });

  it('end the connection when there is one more', async () => {
    const { answers, isClosed } = await send(17, '127.0.0.4');
    expect(isClosed).toBe(true);
    expect(answers).toBeLessThanOrEqual(16);
  });

  it('end their own connection when there are too many, and none of another network', async () => {
    const { answers, isClosed } = await send(1_500);
    expect(isClosed).toBe(true);
    expect(answers).toBeLessThanOrEqual(16);
    expect(await send(1, '127.0.0.2')).toEqual({ answers: 1, isClosed: false });
  });

  it('do not buffer answers that nobody reads without limit', () => {
    expect(server.app.server.timeout).toBe(120_000);
  });
});
