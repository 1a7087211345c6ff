import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { limitConnections } from '../../../../src/server/http/overload/connections';
import { eventually } from '../../../support/eventually';
import { startServer, type TestServer } from '../../../support/server/server';

const share = 512;

describe('connections', () => {
  let server: TestServer | undefined;
  let sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    await server?.close();
    server = undefined;
  });

  const listen = async (env: Record<string, string>): Promise<number> => {
    server = await startServer({ env });
    return Number(new URL(await server.listen()).port);
  };

  /** Opens connections from an address of this machine, asks something on each, and counts the answers. */
  async function answered(count: number, localAddress: string, port: number): Promise<number> {
    const answers = Array.from({ length: count }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.push(socket);
      socket.write('GET /api/unknown HTTP/1.1\r\nhost: x\r\n\r\n');
      return new Promise<number>((resolve) => {
        socket.on('data', () => resolve(1));
        socket.on('close', () => resolve(0));
        socket.on('error', () => resolve(0));
      });
    });
    return (await Promise.all(answers)).reduce((sum, answer) => sum + answer, 0);
  }

  it('of one network have a share of their own, and take none from others', async () => {
    const port = await listen({});
    expect(await answered(share + 8, '127.0.0.1', port)).toBe(share);
    expect(await answered(1, '127.0.0.2', port)).toBe(1);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect(await answered(1, '127.0.0.1', port)).toBe(1));
  });

  it('of a network that opens more at a time than any browser are refused for ten seconds', async () => {
    const port = await listen({});
    expect(await answered(3, '127.0.0.3', port)).toBe(3);
    const [idle] = sockets as [Socket];
    const isBrokenOff = once(idle, 'close');
    const flood = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.3' });
    sockets.push(flood);
    flood.on('error', () => {});
    flood.write('GET /api/unknown HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2_000));
    await isBrokenOff;
    expect(await answered(5, '127.0.0.3', port)).toBe(0);
    expect(await answered(5, '127.0.0.2', port)).toBe(5);
    await eventually(async () => expect(await answered(1, '127.0.0.3', port)).toBe(1));
  });

  it('of one /48 of IPv6 have a larger share, each of its networks no more than its own', async () => {
    const http = createServer();
    limitConnections(http);
    /** How many of so many connections from an address are kept. */
    const kept = (count: number, remoteAddress: string) =>
      Array.from({ length: count }, () => {
        const socket = Object.assign(new PassThrough(), { remoteAddress });
        http.emit('connection', socket);
        return socket;
      }).filter(({ destroyed }) => !destroyed);
    expect(kept(600, '2001:db8:7:0::1')).toHaveLength(share);
    expect(kept(share, '2001:db8:7:1::1')).toHaveLength(share);
    expect(kept(share, '2001:db8:7:2::1')).toHaveLength(share);
    const last = kept(600, '2001:db8:7:3::1');
    expect(last).toHaveLength(share);
    expect(kept(1, '2001:db8:7:4::1')).toHaveLength(0);
    expect(kept(1, '2001:db8:8:0::1')).toHaveLength(1);
    const closed = once(last[0] as PassThrough, 'close');
    last[0]?.destroy();
    await closed;
    expect(kept(2, '2001:db8:7:4::1')).toHaveLength(1);
  });

  it('may all come from a proxy', async () => {
    const port = await listen({ TRUST_PROXY: 'on' });
    expect(await answered(share + 8, '127.0.0.1', port)).toBe(share + 8);
  });
});
