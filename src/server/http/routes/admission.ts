import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ajv, ValidateFunction } from 'ajv';
import type { Route, Schema } from '../../../contract/routes.gen';
import type { Deps } from '../../deps';
import {
  forbidden,
  unauthorized,
  unsupportedMediaType,
  validationError,
} from '../../common/errors';
import { authenticate, reauthenticate } from '../../handlers';
import { isClosedSchema } from './bodies';
import { assertStorableText } from '../../common/storableData';
import type { Caller } from '../../common/requestContext';
import { createValidator } from '../../common/contractValidator';

/** Authenticates a request by `x-auth`. Throws Unauthorized or Forbidden when the role of the route is not met. */
export async function authorizeCaller(deps: Deps, { role }: Route, request: FastifyRequest) {
  if (role === 'public') return null;
  const token = request.headers['x-auth'];
  const caller = typeof token === 'string' && token !== '' ? await authenticate(deps, token) : null;
  if (!caller) throw unauthorized();
  if (role === 'admin' && !caller.isAdmin) throw forbidden();
  return caller;
}

/**
 * Authorizes a caller again after the body was read or the call had to wait: the session may have ended and rights may
 * have changed since the headers arrived. Throws Unauthorized or Forbidden then. Skipped where no time has passed, and
 * where the service checks itself.
 */
export async function reauthorizeCaller(
  deps: Deps,
  { role, isAuthorizedByService }: Route,
  request: FastifyRequest,
  hasWaited: boolean,
): Promise<Caller | null> {
  const { caller } = request;
  const isFresh = !hasWaited && !hasBody(request);
  if (!caller || isFresh || isAuthorizedByService) return caller;
  const currentCaller = await reauthenticate(deps, caller);
  if (!currentCaller) throw unauthorized();
  if (role === 'admin' && !currentCaller.isAdmin) throw forbidden();
  return currentCaller;
}

/** Returns the media type of a request without parameters, in lower case. */
export function mediaTypeOf(request: FastifyRequest): string | undefined {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === '' ? undefined : type;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Throws for a content type that the operation does not declare: Fastify would not validate such a body, nor a missing
 * one. Calls without a body may have a JSON content type, as the app's calls do.
 */
export function checkContentType({ contentTypes }: Route, request: FastifyRequest): void {
  const type = mediaTypeOf(request);
  const isMissing = !hasBody(request);
  const takesBody = contentTypes.length > 0;
  if (type === undefined && isMissing && !takesBody) return;
  if (isMissing && contentTypes.includes('application/json')) {
    throw validationError('The body is missing.');
  }
  const accepted = takesBody ? contentTypes : ['application/json'];
  if (type === undefined || !accepted.includes(type)) throw unsupportedMediaType(contentTypes);
}

/** Throws for query parameters that the operation does not declare, and for text that the database cannot store. */
export function checkQuery({ schema }: Route, request: FastifyRequest): void {
  const declared = schema.querystring?.properties ?? {};
  const unknown = Object.keys(request.query as object).filter(
    (name) => !Object.hasOwn(declared, name),
  );
  const [first, ...others] = unknown
    .slice(0, 20)
    .map((name) => `There is no query parameter ${JSON.stringify(name.slice(0, 60))}.`);
  if (first !== undefined) throw validationError(first, ...others);
  for (const value of Object.values(request.query as object)) assertStorableText(String(value));
}

/** Compiles a schema on first use: compiling all of them would take half of the start time. */
function compileOnFirstUse(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const check = (data: unknown): boolean => {
    compiled ??= compile();
    const isValid = compiled(data);
    check.errors = compiled.errors;
    return isValid;
  };
  check.errors = null as ValidateFunction['errors'];
  return check;
}

const validatorOptions = {
  url: { coerceTypes: true, allErrors: true },
  closedBody: { coerceTypes: false, allErrors: true },
  openBody: { coerceTypes: false, allErrors: false },
};

/**
 * Sets up validation. Text in addresses and headers is converted to numbers where the contract asks for them, bodies are
 * not. Validation of open bodies stops at the first error, since they may have any number of them.
 */
export function registerValidation(app: FastifyInstance): void {
  const validators: Partial<Record<keyof typeof validatorOptions, Ajv>> = {};
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    const body = isClosedSchema(schema) ? 'closedBody' : 'openBody';
    const kind = httpPart === 'body' ? body : 'url';
    return compileOnFirstUse(() => {
      validators[kind] ??= createValidator(validatorOptions[kind]);
      return validators[kind].compile(schema);
    });
  });
}
