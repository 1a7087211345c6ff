import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../server/serverProcess';

/** A wire to a service, which can be cut and mended. */
export interface Relay {
  readonly port: number;
  /** Whoever is connected is cut off, and whoever comes is refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Lays a wire to a port of this machine. Cut it at the end. */
export async function relayTo(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const port = await freePort();
  await listen(port);
  return {
    port,
    mend: () => listen(port),
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
