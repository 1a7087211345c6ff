import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Route, routes } from '../../../contract/routes.gen';
import type { Operations } from '../../../contract/types.gen';
import type { Deps } from '../../deps';
import {
  authorizeCaller,
  checkContentType,
  checkQuery,
  mediaTypeOf,
  reauthorizeCaller,
  registerValidation,
} from './admission';
import { createCompression, isCompressible, sendAnswer } from './answers';
import { type Caller, type RequestContext, runInContext } from '../../common/requestContext';
import type { Call, Handlers } from '../../handlers/handler';
import { NetworkLimiter } from '../../common/limiters';
import { isUpload, registerStreamParser } from './bodies';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: Route;
  }
}

type AnyHandler = (call: Call<keyof Operations>) => Promise<unknown>;

function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Builds what the handler of an operation receives from an authorized and validated request. */
function toCall(route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { headers } = request;
  const length = headers['content-length'];
  const call = {
    operation: route.id,
    params: request.params,
    query: request.query,
    body: request.body ?? null,
    caller: request.caller,
    network: request.network,
    headers: {
      idempotencyKey: headers['idempotency-key']?.toString(),
      ifNoneMatch: headers['if-none-match'],
      contentType: mediaTypeOf(request),
      contentLength: length === undefined ? undefined : Number(length),
    },
    signal: abortOnClose(reply),
  };
  // The router has validated all parts against the contract that the type is generated from.
  return call as Call<keyof Operations>;
}

/** Returns the function that makes a route of an operation and its handler. */
function createRoutes(deps: Deps): (route: Route, handler: AnyHandler) => RouteOptions {
  const { background } = deps;
  const networkLimiter = new NetworkLimiter();
  const compressAnswer = createCompression();
  return (route, handler) => ({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // A copy, since Fastify adds properties to the object.
    schema: { ...route.schema },
    config: { operation: route },
    onRequest: async (request: FastifyRequest) => {
      const authorize = () => authorizeCaller(deps, route, request);
      request.caller = await background.hold(networkLimiter.run(request.network, authorize));
      checkQuery(route, request);
      checkContentType(route, request);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = toCall(route, request, reply);
      const { id: requestId, log } = request;
      const context: RequestContext = { source: call.network, requestId, log };
      const work = async (hasWaited: boolean) => {
        const caller = await reauthorizeCaller(deps, route, request, hasWaited);
        return runInContext(context, () => handler({ ...call, caller }));
      };
      const answer = await background.hold(
        isUpload(route) ? work(false) : networkLimiter.run(call.network, work),
      );
      return sendAnswer(route, request, reply, answer);
    },
    ...(isCompressible(route) && { onSend: compressAnswer }),
  });
}

/** Registers a route below /api for every operation of the contract. Throws at start when an operation has no handler. */
export function registerOperations(app: FastifyInstance, deps: Deps, handlers: Handlers): void {
  const createRoute = createRoutes(deps);
  app.decorateRequest('caller', null);
  registerValidation(app);
  registerStreamParser(app);
  for (const route of routes) {
    const handler = (handlers as Readonly<Partial<Record<string, AnyHandler>>>)[route.id];
    if (!handler) throw new Error(`The operation ${route.id} has no handler.`);
    app.route(createRoute(route, handler));
  }
}
