import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import glue from 'fastify-openapi-glue';
import type { Operations } from '../../contract/types.gen';
import type { Deps } from '../deps';
import { admitCaller, admitContentType, admitQuery, mediaTypeOf } from './admission';
import { sendAnswer } from './answers';
import { contractDocument, type OperationRule, operationRules } from './contract';
import type { Call, Caller, Handlers } from '../handlers/handler';
import { onOccasion } from '../occasion';
import { networkOf } from './network';
import { patientBody } from './patientBody';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: OperationRule;
  }
}

type AnyHandler = (call: Call<keyof Operations>) => Promise<unknown>;

/** Markers of our own in the contract, which mean nothing to the validator. */
const vocabulary = ['x-roles', 'x-secret', 'x-personal', 'x-envelope', 'example'];

function validator(options: { coerceTypes: boolean; allErrors: boolean }): Ajv {
  const ajv = new Ajv({ useDefaults: true, removeAdditional: false, strict: false, ...options });
  addFormats(ajv, ['date-time']);
  ajv.addVocabulary(vocabulary);
  return ajv;
}

/**
 * Text in addresses and headers becomes numbers where the contract wants them; bodies are taken as they
 * are. Open bodies stop at the first fault, since they may hold any number of them.
 */
function registerValidation(app: FastifyInstance): void {
  const address = validator({ coerceTypes: true, allErrors: true });
  const closed = validator({ coerceTypes: false, allErrors: true });
  const open = validator({ coerceTypes: false, allErrors: false });
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    if (httpPart !== 'body') return address.compile(schema);
    const isClosed = (schema as { additionalProperties?: unknown }).additionalProperties === false;
    return (isClosed ? closed : open).compile(schema);
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
  rule: OperationRule,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<keyof Operations> {
  const { headers } = request;
  const length = headers['content-length'];
  const call = {
    operation: rule.id,
    params: request.params,
    query: request.query,
    body: request.body ?? null,
    caller: request.caller,
    network: networkOf(request.ip),
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

function route(deps: Deps, rule: OperationRule, handler: AnyHandler) {
  return {
    config: { operation: rule },
    onRequest: async (request: FastifyRequest) => {
      request.caller = await admitCaller(deps, rule, request);
      admitQuery(rule, request);
      admitContentType(rule, request);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf(rule, request, reply);
      const occasion = { place: call.network, requestId: request.id, log: request.log };
      const answer = await onOccasion(occasion, () => handler(call));
      return sendAnswer(rule, request, reply, answer);
    },
  };
}

/** Bodies that are not JSON reach their handler as streams. */
function registerStreams(app: FastifyInstance, rules: readonly OperationRule[]): void {
  const types = new Set(rules.flatMap(({ contentTypes }) => contentTypes));
  types.delete('application/json');
  app.addContentTypeParser([...types], (_request, body, done) => done(null, patientBody(body)));
}

/**
 * Makes a route below /api for every operation of the contract. Throws at start when an operation has no
 * handler or no role.
 */
export async function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  handlers: Handlers,
): Promise<void> {
  const rules = new Map(operationRules().map((rule) => [rule.id as string, rule]));
  app.decorateRequest('caller', null);
  registerValidation(app);
  registerStreams(app, [...rules.values()]);
  // Content is open: serialising it by schema could only lose what the contract does not name.
  app.addHook('onRoute', (options) => {
    if (options.config?.operation && options.config.operation.tag !== 'users' && options.schema) {
      options.schema = { ...options.schema, response: undefined };
    }
  });
  await app.register(glue, {
    specification: contractDocument(),
    prefix: '/api',
    operationResolver: ((id: string) => {
      const rule = rules.get(id);
      const handler = (handlers as unknown as Readonly<Record<string, AnyHandler>>)[id];
      if (!rule || !handler) throw new Error(`The operation ${id} has no handler or no role.`);
      return route(deps, rule, handler);
    }) as never,
  });
}
