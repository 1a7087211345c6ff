import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenedDeps } from './openDeps';

/** Milliseconds after a signal: when open connections are cut, and when the process ends anyway. */
const closeConnectionsAfterMs = 7_000;
const exitAfterMs = 9_500;

/** Milliseconds in which a balancer finds out that this process is about to stop. */
const drainMs = 1_500;

interface StopOptions {
  readonly app: FastifyInstance;
  readonly opened: OpenedDeps;
  /** Aborted at the signal, where others take over the calls of this process. */
  readonly draining: AbortController;
}

/** Others may be taking over: behind a balancer, on a database that several processes share. */
const hasOtherProcesses = ({ deps: { config } }: OpenedDeps): boolean =>
  config.trustProxy && config.databaseUrl !== null;

/** Ends the process at SIGTERM and SIGINT, once it has answered what it was asked before. */
export function stopOnSignals({ app, opened, draining }: StopOptions): void {
  const stop = async (signal: string) => {
    const startedAt = performance.now();
    app.log.info({ signal }, 'stopping');
    setTimeout(() => app.server.closeAllConnections(), closeConnectionsAfterMs).unref();
    setTimeout(() => process.exit(1), exitAfterMs).unref();
    if (signal === 'SIGTERM' && hasOtherProcesses(opened)) {
      draining.abort();
      await delay(drainMs);
    }
    // Those that were busy at the signal become idle only with their last answer.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    await app.close();
    await opened.close();
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
