import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

/** After a signal: when open connections are closed, and when the process exits in any case. */
const closeConnectionsAfterMs = 7_000;
const exitAfterMs = 9_500;

/** Time for a load balancer to notice that this process is about to stop. */
const drainMs = 1_500;

interface StopOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** Closes what was opened for the server, after its last answer. */
  readonly close: () => Promise<void>;
  /** Aborted at the signal where other processes take over the calls of this one. */
  readonly draining: AbortController;
}

/** Tells whether other processes may take over: behind a load balancer, on a shared database. */
const hasOtherProcesses = (config: Config): boolean =>
  config.trustProxy && config.databaseUrl !== null;

/** Stops the process at SIGTERM and SIGINT, after it has answered the requests it already has. */
export function stopOnSignals({ app, config, close, draining }: StopOptions): void {
  const stop = async (signal: string) => {
    const startedAt = performance.now();
    app.log.info({ signal }, 'stopping');
    setTimeout(() => app.server.closeAllConnections(), closeConnectionsAfterMs).unref();
    setTimeout(() => process.exit(1), exitAfterMs).unref();
    if (signal === 'SIGTERM' && hasOtherProcesses(config)) {
      draining.abort();
      await delay(drainMs);
    }
    // Connections that were busy at the signal become idle after their last answer.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    await app.close();
    await close();
    app.log.info({ ms: Math.round(performance.now() - startedAt) }, 'stopped');
    process.exit(0);
  };
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      });
    });
  }
}
