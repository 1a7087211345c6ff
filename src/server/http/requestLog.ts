import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { isUpload } from './routes/patientBody';
import { oddityOf } from './overload/oddRequests';
import { isRefusal, type RefusalLog } from './overload/refusalLog';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the body of the request was there, and when its answer was ready, in ms of `performance.now()`. */
    work: { begun: number; done: number };
    /** Why the call is answered 503. */
    outage: unknown;
  }
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** The pattern of the route, or what is odd, never the address, which may hold a token or a name. */
function fieldsOf(request: FastifyRequest, reply: FastifyReply) {
  const odd = oddityOf(request);
  return {
    method: request.method,
    route: odd?.kind ?? request.routeOptions.url ?? 'none',
    ...(odd && { length: odd.length }),
    status: reply.statusCode,
    ms: rounded(reply.elapsedTime),
  };
}

/**
 * One line per answer, with the id that the answer carries too, but a limited number of them about refused calls of
 * one network. A warning where the server itself took longer than SLOW_REQUEST_MS, the time for the line from and to
 * the caller left aside, and where it failed.
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
    const own = work.begun === 0 ? 0 : work.done - work.begun;
    const fields = fieldsOf(request, reply);
    const { status } = fields;
    if (isRefusal(status) && !refusals.admits(request.network, status)) return done();
    if (request.outage !== undefined) request.log.warn({ err: request.outage }, 'not available');
    const { operation } = request.routeOptions.config;
    // An upload takes as long as its sender needs.
    if (own > slowRequestMs && !(operation && isUpload(operation))) {
      request.log.warn({ ...fields, ownMs: rounded(own) }, 'answered slowly');
    } else if (status >= 500) request.log.warn(fields, 'answered');
    else request.log.info(fields, 'answered');
    return done();
  });
  app.addHook('onClose', async () => refusals.summarise());
}

/** Writes the line about an answer to what never became a request. */
export function logUnparsed(
  { log }: FastifyInstance,
  refusals: RefusalLog,
  network: string,
  status: number,
): void {
  if (refusals.admits(network, status)) log.info({ route: 'no request', status }, 'answered');
}
