import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { isUpload } from './routes/minimumRate';
import { oddityOf } from './overload/oddRequests';
import { isRefusal, type RefusalLog } from './overload/refusalLog';

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
