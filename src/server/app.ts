import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps';
import { createHandlers, createHealthCheck, createWriteCheck } from './handlers';
import {
  answerConnectionError,
  type BareAnswers,
  maxPartLength,
  refuseTunnels,
  registerOddRequests,
  routedUrl,
} from './http/overload/oddRequests';
import { limitConnections, limitPipelining, registerDraining } from './http/overload/connections';
import { registerErrorAnswers } from './http/answers/errorAnswers';
import { registerNetwork, registerRoundRobinStart } from './http/overload/network';
import { registerCalendar } from './http/answers/calendar';
import { registerFiles } from './http/answers/files';
import { registerJsonBody } from './http/routes/bodies';
import { registerOperations } from './http/routes/operations';
import { logUnparsed, RefusalLog, registerRequestLog } from './http/requestLog';
import {
  commonHeaders,
  registerCors,
  registerSecurityHeaders,
} from './http/answers/securityHeaders';
import { registerStaticFiles } from './http/answers/staticFiles';
import { describeError } from './common/logging';

interface AppOptions {
  /** The built browser app. */
  readonly publicFolder: string;
  /** Receives the log, one JSON object per line; without it nothing is logged. */
  readonly logTo?: { write(line: string): void } | undefined;
  /** Aborted when other processes should take over the calls of this one. */
  readonly draining?: AbortSignal | undefined;
  /** Gets the instance before any route is added; tests add their hooks here. */
  readonly prepare?: ((app: FastifyInstance) => void) | undefined;
}

/** The maximum duration of an upload; JSON bodies have half a minute (see `bodies`). */
const requestTimeoutMs = 10 * 60 * 1000;

/** A connection without a byte in either direction for this long is closed: nobody reads the answer. */
const connectionTimeoutMs = 2 * 60 * 1000;

/** What a server needs that has no API of its own. */
type PageDeps = Pick<Deps, 'config' | 'random'>;

/** Creates the server with all that every answer passes through. */
function createApp(deps: PageDeps, options: AppOptions): FastifyInstance {
  const bareAnswers: BareAnswers = {
    headers: commonHeaders(deps.config),
    onRefused: (network, status) => logUnparsed(app, refusals, network, status),
  };
  const app: FastifyInstance = Fastify({
    logger: options.logTo
      ? {
          level: deps.config.logLevel,
          stream: options.logTo,
          base: null,
          serializers: { err: describeError },
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.random(8).toString('hex'),
    requestIdHeader: false,
    rewriteUrl: routedUrl,
    // Trust one hop only: addresses further left in X-Forwarded-For were written by the caller.
    trustProxy: deps.config.trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    // A missing Host is refused by `oddRequests`, where it is counted and logged.
    http: {
      headersTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: maxPartLength },
    clientErrorHandler: (error, socket) => answerConnectionError(error, socket, bareAnswers),
  });
  const refusals = new RefusalLog(app.log);
  options.prepare?.(app);
  registerNetwork(app);
  refuseTunnels(app, bareAnswers);
  // Behind a proxy all connections come from it.
  limitPipelining(app, deps.config.trustProxy ? undefined : limitConnections(app.server));
  registerRoundRobinStart(app);
  registerRequestLog(app, deps.config, refusals);
  registerSecurityHeaders(app, deps.config);
  registerErrorAnswers(app);
  registerOddRequests(app);
  if (options.draining) registerDraining(app, options.draining);
  return app;
}

/**
 * Registers `GET /healthz`: 200 while the database answers, else 503; and `GET /healthz?writes`: 200 while it also takes
 * writes, which it does not on a full disk.
 */
function registerHealth(app: FastifyInstance, check: (isAboutWrites: boolean) => Promise<void>) {
  app.get<{ Querystring: { writes?: unknown } }>('/healthz', async ({ query }, reply) => {
    await check(query.writes !== undefined);
    return reply.header('cache-control', 'no-store').send({ data: { ok: true }, errors: [] });
  });
}

/** Builds the whole server from its dependencies, not listening yet. Reads neither environment nor process. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = createApp(deps, options);
  registerJsonBody(app);
  registerCors(app, deps.config);
  const [assertHealthy, assertWritable] = [createHealthCheck(deps), createWriteCheck(deps)];
  registerHealth(app, (isAboutWrites) => (isAboutWrites ? assertWritable() : assertHealthy()));
  registerFiles(app, deps);
  registerCalendar(app, deps);
  registerOperations(app, deps, createHandlers(deps));
  await registerStaticFiles(app, deps, options.publicFolder);
  return app;
}

/** Builds a server of the page alone, for an API on another origin: without database, files and accounts. */
export async function buildPageApp(deps: PageDeps, options: AppOptions): Promise<FastifyInstance> {
  const app = createApp(deps, options);
  registerHealth(app, async () => {});
  await registerStaticFiles(app, deps, options.publicFolder);
  return app;
}
