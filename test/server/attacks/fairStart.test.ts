import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../../support/eventually';
import { startServer, type TestServer } from '../../support/server';

const connections = 300;
const each = 10;
const [many, one] = ['127.0.0.3', '127.0.0.2'];

describe('thousands of cheap requests of one network', () => {
  let server: TestServer;
  let port: number;
  /** Of the many: those that came in, and those that were answered. */
  let asked = 0;
  let answered = 0;
  let onAsked: (ip: string) => void = () => {};
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startServer({
      prepare: (app) => {
        app.addHook('onRequest', async ({ ip }) => {
          if (ip === many) asked += 1;
          onAsked(ip);
        });
        app.addHook('onResponse', async ({ ip }) => {
          if (ip === many) answered += 1;
        });
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

  it('keep a request of another waiting for a few of them only, and are all answered', async () => {
    const request = 'GET /api/unknown HTTP/1.1\r\nhost: x\r\n\r\n';
    const crowd = await Promise.all(Array.from({ length: connections }, () => open(many)));
    const single = await open(one);
    let waiting = 0;
    let before = 0;
    onAsked = (ip) => {
      if (ip === many && asked === connections) single.write(request);
      if (ip === one) [waiting, before] = [asked - answered, answered];
    };
    for (const socket of crowd) socket.write(request.repeat(each));
    await once(single, 'data');
    const served = answered - before;
    expect(waiting).toBeGreaterThan(connections);
    expect(served).toBeLessThan(connections / 4);
    await eventually(() => expect(answered).toBe(connections * each));
  });
});
