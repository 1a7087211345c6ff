import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Route, routes, type Schema } from '../../../contract/routes.gen';
import type { Operations } from '../../../contract/types.gen';
import type { Deps } from '../../deps';
import {
  admitCaller,
  admitCallerAgain,
  admitContentType,
  admitQuery,
  mediaTypeOf,
} from './admission';
import { sendAnswer } from './answers';
import { isClosed, isUpload } from './bodies';
import { createCompression, isCompressible } from './compression';
import type { Call, Caller, Handlers } from '../../handlers/handler';
import { onOccasion } from '../../common/occasion';
import { NetworkTurns } from '../overload/networkTurns';
import { patientBody } from './patientBody';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: Route;
  }
}

type AnyHandler = (call: Call<keyof Operations>) => Promise<unknown>;

function validator(options: { coerceTypes: boolean; allErrors: boolean }): Ajv {
  const ajv = new Ajv({
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    // The contract does not change any more, and a test has validated it.
    validateSchema: false,
    ...options,
  });
  addFormats(ajv, ['date-time']);
  return ajv;
}

/** A value that is made when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Compiled for the first request that needs it: all of them would be half of the work of a start. */
function whenNeeded(compile: () => ValidateFunction) {
  const compiled = lazy(compile);
  const check = (data: unknown): boolean => {
    const validate = compiled();
    const isValid = validate(data);
    check.errors = validate.errors;
    return isValid;
  };
  check.errors = null as ValidateFunction['errors'];
  return check;
}

/**
 * Text in addresses and headers becomes numbers where the contract wants them; bodies are taken as they
 * are. Open bodies stop at the first fault, since they may hold any number of them.
 */
function registerValidation(app: FastifyInstance): void {
  const address = lazy(() => validator({ coerceTypes: true, allErrors: true }));
  const closed = lazy(() => validator({ coerceTypes: false, allErrors: true }));
  const open = lazy(() => validator({ coerceTypes: false, allErrors: false }));
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    const ofBody = isClosed(schema) ? closed : open;
    return whenNeeded(() => (httpPart === 'body' ? ofBody : address)().compile(schema));
  });
}

function brokenConnection(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

function callOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<keyof Operations> {
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
      idempotencyKey: headerText(headers['idempotency-key']),
      ifNoneMatch: headers['if-none-match'],
      contentType: mediaTypeOf(request),
      contentLength: length === undefined ? undefined : Number(length),
    },
    signal: brokenConnection(reply),
    log: request.log,
  };
  // The router has validated all parts against the contract that the type is generated from.
  return call as Call<keyof Operations>;
}

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

/** Bodies that are not JSON reach their handler as streams. */
function registerStreams(app: FastifyInstance): void {
  const types = new Set(routes.flatMap(({ contentTypes }) => contentTypes));
  types.delete('application/json');
  app.addContentTypeParser([...types], (_request, body, done) => done(null, patientBody(body)));
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
