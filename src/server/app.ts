import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps';
import { createHandlers } from './handlers';
import {
  answerConnectionError,
  type BareAnswers,
  refuseTunnels,
} from './http/overload/connectionErrors';
import { limitConnections } from './http/overload/connections';
import { registerDraining } from './http/overload/draining';
import { registerErrorAnswers } from './http/answers/errorAnswers';
import { registerRoundRobinStart } from './http/overload/roundRobinStart';
import { registerFiles } from './http/answers/files';
import { registerHealth } from './http/answers/health';
import { registerJsonBody } from './http/routes/jsonBody';
import { registerNetwork } from './http/overload/network';
import { maxPartLength, registerOddRequests, routedUrl } from './http/overload/oddRequests';
import { registerOperations } from './http/routes/operations';
import { limitPipelining } from './http/overload/pipelining';
import { RefusalLog } from './http/overload/refusalLog';
import { logUnparsed, registerRequestLog } from './http/requestLog';
import {
  commonHeaders,
  registerCors,
  registerSecurityHeaders,
} from './http/answers/securityHeaders';
import { registerStaticFiles } from './http/answers/staticFiles';
import { describeError } from './common/logging';

export interface AppOptions {
  /** The built browser app. */
  readonly publicFolder: string;
  /** Receives the log, one JSON object per line; without it nothing is logged. */
  readonly logTo?: { write(line: string): void } | undefined;
  /** Aborted when other processes should take over the calls of this one. */
  readonly draining?: AbortSignal | undefined;
  /** Gets the instance before any route is added; tests add their hooks here. */
  readonly prepare?: ((app: FastifyInstance) => void) | undefined;
}

/** The maximum duration of an upload; JSON bodies have half a minute (see `jsonBody`). */
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

/** Builds the whole server from its dependencies, not listening yet. Reads neither environment nor process. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = createApp(deps, options);
  registerJsonBody(app);
  registerCors(app, deps.config);
  registerHealth(app, deps);
  registerFiles(app, deps);
  registerOperations(app, deps, createHandlers(deps));
  await registerStaticFiles(app, deps, options.publicFolder);
  return app;
}

/** Builds a server of the page alone, for an API on another origin: without database, files and accounts. */
export async function buildPageApp(deps: PageDeps, options: AppOptions): Promise<FastifyInstance> {
  const app = createApp(deps, options);
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: { ok: true }, errors: [] }),
  );
  await registerStaticFiles(app, deps, options.publicFolder);
  return app;
}
