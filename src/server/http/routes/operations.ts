import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Route, routes } from '../../../contract/routes.gen';
import type { Operations } from '../../../contract/types.gen';
import type { Deps } from '../../deps';
import { admitCaller, admitCallerAgain, admitContentType, admitQuery } from './admission';
import { sendAnswer } from './answers';
import { callOf } from './call';
import { createCompression, isCompressible } from './compression';
import type { Call, Caller, Handlers } from '../../handlers/handler';
import { onOccasion } from '../../common/occasion';
import { NetworkTurns } from '../overload/networkTurns';
import { isUpload, registerStreams } from './patientBody';
import { registerValidation } from './validation';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: Route;
  }
}

type AnyHandler = (call: Call<keyof Operations>) => Promise<unknown>;

interface RouteParts {
  readonly deps: Deps;
  readonly networks: NetworkTurns;
  readonly compressAnswer: ReturnType<typeof createCompression>;
}

function routeOptions(
  { deps, networks, compressAnswer }: RouteParts,
  route: Route,
  handler: AnyHandler,
): RouteOptions {
  return {
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // A copy: the router marks the object that it gets.
    schema: { ...route.schema },
    config: { operation: route },
    onRequest: async (request: FastifyRequest) => {
      const admitted = () => admitCaller(deps, route, request);
      request.caller = await networks.run(request.network, admitted);
      admitQuery(route, request);
      admitContentType(route, request);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf(route, request, reply);
      const occasion = { place: call.network, requestId: request.id, log: request.log };
      const work = async (hasWaited: boolean) => {
        const caller = await admitCallerAgain(deps, route, request, hasWaited);
        return onOccasion(occasion, () => handler({ ...call, caller }));
      };
      const answer = await (isUpload(route) ? work(false) : networks.run(call.network, work));
      return sendAnswer(route, request, reply, answer);
    },
    ...(isCompressible(route) && { onSend: compressAnswer }),
  };
}

/**
 * Makes a route below /api for every operation of the contract. Throws at start when an operation has no
 * handler.
 */
export function registerOperations(app: FastifyInstance, deps: Deps, handlers: Handlers): void {
  const parts = {
    deps,
    networks: new NetworkTurns(),
    compressAnswer: createCompression(),
  };
  app.decorateRequest('caller', null);
  registerValidation(app);
  registerStreams(app);
  for (const route of routes) {
    const handler = (handlers as Readonly<Partial<Record<string, AnyHandler>>>)[route.id];
    if (!handler) throw new Error(`The operation ${route.id} has no handler.`);
    app.route(routeOptions(parts, route, handler));
  }
}
