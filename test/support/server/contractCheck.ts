import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import contract from '../../../src/contract/openapi.gen.json';
import '../../../src/server/http/routes/operations';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv, ['date-time']);
ajv.addSchema(contract, 'contract');

interface Response {
  readonly $ref?: string;
  readonly content?: unknown;
}

const pointer = (...parts: string[]): string =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

const compiled = new Map<string, ValidateFunction | null>();

/** The schema of one documented answer; null for one without a body, undefined for one not documented. */
function schemaOf(
  path: string,
  method: string,
  status: number,
): ValidateFunction | null | undefined {
  const key = `${method} ${path} ${status}`;
  if (compiled.has(key)) return compiled.get(key);
  const item = (
    contract.paths as unknown as Record<
      string,
      Record<string, { responses: Record<string, Response> }>
    >
  )[path];
  const response = item?.[method.toLowerCase()]?.responses[status];
  if (!response) return undefined;
  const place = response.$ref
    ? response.$ref.slice(2)
    : pointer('paths', path, method.toLowerCase(), 'responses', String(status));
  const target = response.$ref
    ? (contract.components.responses as Record<string, Response>)[
        place.slice(place.lastIndexOf('/') + 1)
      ]
    : response;
  const check = target?.content
    ? ajv.compile({
        $ref: `contract#/${place}/${pointer('content', 'application/json', 'schema')}`,
      })
    : null;
  compiled.set(key, check);
  return check;
}

const everywhere = [
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'content-security-policy',
  'cache-control',
];
const never = ['server', 'x-powered-by'];

function headerFaults(request: FastifyRequest, reply: FastifyReply): string[] {
  const { operation } = request.routeOptions.config;
  const takesTags = operation?.schema.headers?.properties['if-none-match'] !== undefined;
  const hasTag = reply.getHeader('etag') !== undefined;
  const missing = everywhere.filter((name) => reply.getHeader(name) === undefined);
  const leaking = never.filter((name) => reply.getHeader(name) !== undefined);
  return [
    ...missing.map((name) => `lacks ${name}`),
    ...leaking.map((name) => `has ${name}`),
    ...(operation && hasTag && !takesTags ? ['has an etag, but takes no if-none-match'] : []),
  ];
}

/** The calls that are made to give tokens or links. */
const givingTokens = ['signIn', 'signUp', 'refreshTokens', 'createResetLink'];
const token = /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{43}\b/;
const inside =
  /\$argon2|password_hash|token_hash|\bat [\w.]+ \(|node_modules|\.ts:\d|relation "|syntax error at/;

function bodyFaults(request: FastifyRequest, reply: FastifyReply, payload: unknown): string[] {
  const isPlain = Buffer.isBuffer(payload) && reply.getHeader('content-encoding') === undefined;
  const text = typeof payload === 'string' || isPlain ? String(payload) : '';
  const { operation } = request.routeOptions.config;
  const isSecret = token.test(text) && !givingTokens.includes(operation?.id ?? '');
  const leaks = inside.test(text) || isSecret ? ['leaks'] : [];
  if (!operation) return leaks;
  // Documented, since it may happen, but never meant to.
  if (reply.statusCode === 500) leaks.push('is a fault of ours');
  const check = schemaOf(operation.path, operation.method, reply.statusCode);
  if (check === undefined) return [...leaks, 'is not documented'];
  if (check === null || text === '') return leaks;
  return check(JSON.parse(text)) ? leaks : [...leaks, ajv.errorsText(check.errors)];
}

/**
 * Holds every answer of a server against the contract and the rules that all answers obey. Gives the list
 * that faults are put in; whoever ends the server makes sure that it is empty.
 */
export function watchContract(app: FastifyInstance): string[] {
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const found = [...headerFaults(request, reply), ...bodyFaults(request, reply, payload)];
    const route = request.routeOptions.url ?? request.url;
    faults.push(
      ...found.map((fault) => `${request.method} ${route} ${reply.statusCode}: ${fault}`),
    );
    return payload;
  });
  return faults;
}
