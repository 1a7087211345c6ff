import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config';

interface Output {
  readonly isTTY?: boolean;
  write(text: string): void;
  hasColors?(): boolean;
}

/**
 * Returns where log lines go. In a terminal during development they are formatted for people: local time, level, message
 * and the fields on one line, and the stack of an error below it; in production, and where the output is a file or a
 * pipe, they stay JSON. The formatted lines show nothing that those of production do not hold.
 */
export async function logDestination(
  { isProduction }: Pick<Config, 'isProduction'>,
  output: Output,
): Promise<{ write(line: string): void }> {
  if (isProduction || !output.isTTY) return output;
  // Loaded only where it is used.
  const { prettyFactory } = await import('pino-pretty');
  const colorize = output.hasColors?.() ?? false;
  const readable = prettyFactory({ colorize, translateTime: 'SYS:HH:MM:ss.l', singleLine: true });
  return { write: (line) => output.write(readable(line)) };
}

/** Returns the folder of the running program, `dist/server`; the build puts everything else beside it. */
const programFolder = (): string => dirname(process.argv[1] ?? '.');

/** Returns the folder of the built browser app. */
export const publicFolder = (): string => join(programFolder(), '..', 'public');

/** Returns the program of the database's worker thread. */
export const databaseProgram = (): string => join(programFolder(), 'databaseWorker.js');

/** Returns the image of an empty database, which makes the first start fast; it need not exist. */
export const databaseImage = (): string => join(programFolder(), 'emptyDatabase.tar.gz');

/** Returns the folder of the sample content. */
export const sampleFolder = (): string => join(programFolder(), 'sample');

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

/** Stops the process at SIGTERM and SIGINT, after it has answered the requests it already has. */
export function stopOnSignals({ app, config, close, draining }: StopOptions): void {
  const stop = async (signal: string) => {
    const startedAt = performance.now();
    app.log.info({ signal }, 'stopping');
    setTimeout(() => app.server.closeAllConnections(), closeConnectionsAfterMs).unref();
    setTimeout(() => process.exit(1), exitAfterMs).unref();
    // Behind a load balancer, on a shared database, other processes may take over.
    if (signal === 'SIGTERM' && config.trustProxy && config.databaseUrl !== null) {
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
