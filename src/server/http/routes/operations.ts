import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Route, routes, type Schema } from '../../../contract/routes.gen';
import type { Operations } from '../../../contract/types.gen';
import type { Deps } from '../../deps';
import {
  authorizeCaller,
  reauthorizeCaller,
  checkContentType,
  checkQuery,
  mediaTypeOf,
} from './admission';
import { sendAnswer } from './answers';
import { isClosed, isUpload } from './bodies';
import { createCompression, isCompressible } from './compression';
import type { Call, Caller, Handlers } from '../../handlers/handler';
import { runInContext } from '../../common/requestContext';
import { NetworkLimiter } from '../overload/networkLimiter';
import { withMinimumRate } from './minimumRate';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: Route;
  }
}

type AnyHandler = (call: Call<keyof Operations>) => Promise<unknown>;

function createValidator(options: { coerceTypes: boolean; allErrors: boolean }): Ajv {
  const ajv = new Ajv({
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    // A test validates the contract, so this need not be done at runtime.
    validateSchema: false,
    ...options,
  });
  addFormats(ajv, ['date-time']);
  return ajv;
}

/** Returns a function that creates a value on its first call and returns it from then on. */
function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** Compiles a schema on first use: compiling all of them would take half of the start time. */
function compileOnFirstUse(compile: () => ValidateFunction) {
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
 * Sets up validation. Text in addresses and headers is converted to numbers where the contract asks for them, bodies are
 * not. Validation of open bodies stops at the first error, since they may have any number of them.
 */
function registerValidation(app: FastifyInstance): void {
  const urlValidator = lazy(() => createValidator({ coerceTypes: true, allErrors: true }));
  const closedBodyValidator = lazy(() => createValidator({ coerceTypes: false, allErrors: true }));
  const openBodyValidator = lazy(() => createValidator({ coerceTypes: false, allErrors: false }));
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    const bodyValidator = isClosed(schema) ? closedBodyValidator : openBodyValidator;
    return compileOnFirstUse(() =>
      (httpPart === 'body' ? bodyValidator : urlValidator)().compile(schema),
    );
  });
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

function toCall(
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
    signal: abortOnClose(reply),
    log: request.log,
  };
  // Fastify has validated all parts against the contract that the type is generated from.
  return call as Call<keyof Operations>;
}

interface RouteParts {
  readonly deps: Deps;
  readonly networkLimiter: NetworkLimiter;
  readonly compressAnswer: ReturnType<typeof createCompression>;
}

function routeOptions(
  { deps, networkLimiter, compressAnswer }: RouteParts,
  route: Route,
  handler: AnyHandler,
): RouteOptions {
  return {
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // A copy, since Fastify adds properties to the object.
    schema: { ...route.schema },
    config: { operation: route },
    onRequest: async (request: FastifyRequest) => {
      const authorize = () => authorizeCaller(deps, route, request);
      request.caller = await networkLimiter.run(request.network, authorize);
      checkQuery(route, request);
      checkContentType(route, request);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = toCall(route, request, reply);
      const context = { place: call.network, requestId: request.id, log: request.log };
      const work = async (hasWaited: boolean) => {
        const caller = await reauthorizeCaller(deps, route, request, hasWaited);
        return runInContext(context, () => handler({ ...call, caller }));
      };
      const answer = await (isUpload(route) ? work(false) : networkLimiter.run(call.network, work));
      return sendAnswer(route, request, reply, answer);
    },
    ...(isCompressible(route) && { onSend: compressAnswer }),
  };
}

/** Passes bodies that are not JSON to their handler as streams. */
function registerStreams(app: FastifyInstance): void {
  const types = new Set(routes.flatMap(({ contentTypes }) => contentTypes));
  types.delete('application/json');
  app.addContentTypeParser([...types], (_request, body, done) => done(null, withMinimumRate(body)));
}

/** Registers a route below /api for every operation of the contract. Throws at start when an operation has no handler. */
export function registerOperations(app: FastifyInstance, deps: Deps, handlers: Handlers): void {
  const parts = {
    deps,
    networkLimiter: new NetworkLimiter(),
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
