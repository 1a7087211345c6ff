import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startServer, type TestServer } from './server';

/** Two addresses of this machine, which the server takes for two networks. */
export const [many, one] = ['127.0.0.3', '127.0.0.2'];

/** The requests of a network that came in, and those that were answered. */
interface Count {
  readonly asked: number;
  readonly answered: number;
}

/** A server that listens, and clients of several networks. */
export interface CrowdedServer {
  readonly server: TestServer;
  readonly countOf: (network: string) => Count;
  /** How many of another network's requests were answered when the first one of this network was; 0 before. */
  readonly answeredBefore: (network: string, other: string) => number;
  /** Opens a connection from an address, whose answers nobody needs to read. */
  readonly open: (address: string) => Promise<Socket>;
  /** Closes all connections and the server. */
  readonly close: () => Promise<void>;
}

/** Starts a server that counts its requests. `onAsked` is told of each one's network as it comes in. */
export async function startCrowdedServer(
  onAsked: (network: string) => void = () => {},
): Promise<CrowdedServer> {
  const counts = new Map<string, Count>();
  const atFirstAnswer = new Map<string, ReadonlyMap<string, Count>>();
  const sockets: Socket[] = [];
  const countOf = (network: string) => counts.get(network) ?? { asked: 0, answered: 0 };
  const count = (network: string, what: keyof Count) => {
    const before = countOf(network);
    counts.set(network, { ...before, [what]: before[what] + 1 });
  };
  const server = await startServer({
    prepare: (app) => {
      app.addHook('onRequest', async ({ ip }) => {
        count(ip, 'asked');
        onAsked(ip);
      });
      app.addHook('onResponse', async ({ ip }) => {
        if (!atFirstAnswer.has(ip)) atFirstAnswer.set(ip, new Map(counts));
        count(ip, 'answered');
      });
    },
  });
  const port = Number(new URL(await server.listen()).port);
  return {
    server,
    countOf,
    answeredBefore: (network, other) => atFirstAnswer.get(network)?.get(other)?.answered ?? 0,
    open: async (localAddress) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.push(socket);
      await once(socket, 'connect');
      return socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await server.close();
    },
  };
}
