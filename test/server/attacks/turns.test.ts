import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../../support/eventually';
import { startServer, type TestServer } from '../../support/server';

const calls = 200;
const [many, one] = ['127.0.0.3', '127.0.0.2'];

describe('many calls of one network at a time', () => {
  let server: TestServer;
  let port: number;
  /** By network: the calls that came in, and those that were answered. */
  const asked = new Map<string, number>();
  const answered = new Map<string, number>();
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const count = (counts: Map<string, number>, network: string) =>
      counts.set(network, (counts.get(network) ?? 0) + 1);
    server = await startServer({
      prepare: (app) => {
        app.addHook('onRequest', async ({ ip }) => void count(asked, ip));
        app.addHook('onResponse', async ({ ip }) => void count(answered, ip));
      },
    });
    port = Number(new URL(await server.listen()).port);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  async function open(localAddress: string): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    await once(socket, 'connect');
    return socket.resume();
  }

  it('keep a call of another waiting for a few of them only, and are all answered', async () => {
    const token = await server.adminToken();
    const request = `GET /api/articles HTTP/1.1\r\nhost: x\r\nx-auth: ${token}\r\n\r\n`;
    const crowd = await Promise.all(Array.from({ length: calls }, () => open(many)));
    const single = await open(one);
    // The embedded database has one connection: nobody is answered until it is given back.
    const connection = await server.pool.connect();
    for (const socket of crowd) socket.write(request);
    await eventually(() => expect(asked.get(many)).toBe(calls));
    expect(answered.size).toBe(0);
    single.write(request);
    await eventually(() => expect(asked.get(one)).toBe(1));
    connection.release();
    await once(single, 'data');
    // Sixteen at most before its admission, and as many before its answer.
    expect(answered.get(many) ?? 0).toBeLessThan(48);
    await eventually(() => expect(answered.get(many)).toBe(calls));
  });
});
