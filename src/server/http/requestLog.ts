import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { isUpload } from './routes/bodies';
import { oddityOf } from './overload/oddRequests';
import { siteOf } from '../common/limiters';

/** Logged refusals per network and period. An office behind one address causes fewer. */
const maxLines = 100;
const periodMs = 60_000;

/** What was not logged within a period: the number of calls by status, and of which networks. */
const nothing = () => ({ statuses: {} as Record<string, number>, networks: new Set<string>() });

/** Tells whether a status refuses the call. An internal error (500) does not: it is always logged. */
const isRefusal = (status: number): boolean => status >= 400 && status !== 500;

/**
 * Limits the log lines about refused calls per network, so that a caller with many of them cannot fill the disk or hide
 * other lines. Omitted lines are counted and summarized in one line for all networks at the end of each minute.
 */
export class RefusalLog {
  readonly #lines = new Map<string, number>();
  #omitted = nothing();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** Counts a refused call of a network (or of its IPv6 /48) and tells whether it may be logged. */
  admits(network: string, status: number): boolean {
    const key = siteOf(network) ?? network;
    this.#timer ??= setTimeout(() => this.summarise(), periodMs).unref();
    const lines = this.#lines.get(key) ?? 0;
    if (lines < maxLines) {
      this.#lines.set(key, lines + 1);
      return true;
    }
    const { statuses, networks } = this.#omitted;
    statuses[status] = (statuses[status] ?? 0) + 1;
    networks.add(key);
    return false;
  }

  /** Logs how much was omitted, if anything, and starts a new period. */
  summarise(): void {
    clearTimeout(this.#timer);
    const { statuses, networks } = this.#omitted;
    if (networks.size > 0) {
      this.log.warn({ statuses, networks: networks.size }, 'refused calls without a line');
    }
    this.#timer = undefined;
    this.#lines.clear();
    this.#omitted = nothing();
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the body was received and when the answer was ready, in ms of `performance.now()`. */
    work: { begun: number; done: number };
    /** The cause of an answer 503. */
    outage: unknown;
  }
}

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Returns the fields of a log line: the route pattern or kind of odd request, never the address, which may hold a token. */
function fieldsOf(request: FastifyRequest, reply: FastifyReply) {
  const odd = oddityOf(request);
  return {
    method: request.method,
    route: odd?.kind ?? request.routeOptions.url ?? 'none',
    ...(odd && { length: odd.length }),
    status: reply.statusCode,
    ms: round(reply.elapsedTime),
  };
}

/**
 * Logs one line per answer, with the request id that the answer carries too; refused calls of one network are limited.
 * The line is a warning where the call failed, or where the server itself took longer than SLOW_REQUEST_MS, not counting
 * the transfer from and to the caller.
 */
export function registerRequestLog(
  app: FastifyInstance,
  { slowRequestMs }: Pick<Config, 'slowRequestMs'>,
  refusals: RefusalLog,
): void {
  app.decorateRequest('work');
  app.decorateRequest('outage', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.work = { begun: 0, done: 0 };
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    request.work.begun = performance.now();
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.work.done = performance.now();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { work } = request;
    const ownTimeMs = work.begun === 0 ? 0 : work.done - work.begun;
    const fields = fieldsOf(request, reply);
    const { status } = fields;
    if (isRefusal(status) && !refusals.admits(request.network, status)) return done();
    if (request.outage !== undefined) request.log.warn({ err: request.outage }, 'not available');
    const { operation } = request.routeOptions.config;
    // The duration of an upload depends on its sender.
    if (ownTimeMs > slowRequestMs && !(operation && isUpload(operation))) {
      request.log.warn({ ...fields, ownMs: round(ownTimeMs) }, 'answered slowly');
    } else if (status >= 500) request.log.warn(fields, 'answered');
    else request.log.info(fields, 'answered');
    return done();
  });
  app.addHook('onClose', async () => refusals.summarise());
}

/** Logs an answer to what could not be parsed as a request. */
export function logUnparsed(
  { log }: FastifyInstance,
  refusals: RefusalLog,
  network: string,
  status: number,
): void {
  if (refusals.admits(network, status)) log.info({ route: 'no request', status }, 'answered');
}
