import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/routes.gen';
import type { Deps } from '../../deps';
import {
  forbidden,
  unauthorized,
  unsupportedMediaType,
  validationError,
} from '../../common/errors';
import { authenticate, reauthenticate } from '../../handlers';
import { inspectText } from './jsonBody';
import { admittedByService, type Caller } from '../../handlers/handler';

/** Who sent the request by `x-auth`. Throws Unauthorized or Forbidden when the role asks for more. */
export async function admitCaller(
  deps: Deps,
  { role }: Route,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (role === 'public') return null;
  const token = request.headers['x-auth'];
  const caller = typeof token === 'string' && token !== '' ? await authenticate(deps, token) : null;
  if (!caller) throw unauthorized();
  if (role === 'admin' && !caller.isAdmin) throw forbidden();
  return caller;
}

/**
 * The caller as they are now that a body was read or others had their turn before, which takes time: the session may
 * have ended since the head of the request, and rights may be gone. Throws Unauthorized or Forbidden then. Asks
 * nothing where no time has passed, and where the service asks.
 */
export async function admitCallerAgain(
  deps: Deps,
  { id, role }: Route,
  request: FastifyRequest,
  hasWaited: boolean,
): Promise<Caller | null> {
  const { caller } = request;
  const isFresh = !hasWaited && !hasBody(request);
  if (!caller || isFresh || admittedByService.has(id)) return caller;
  const present = await reauthenticate(deps, caller);
  if (!present) throw unauthorized();
  if (role === 'admin' && !present.isAdmin) throw forbidden();
  return present;
}

/** The media type of a request without parameters, in lower case. */
export function mediaTypeOf(request: FastifyRequest): string | undefined {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === '' ? undefined : type;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Refuses content types that the operation does not declare: the router would let them pass unvalidated,
 * as it would a missing body. Calls without a body may carry a JSON content type, as the app's do.
 */
export function admitContentType({ contentTypes }: Route, request: FastifyRequest): void {
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

/**
 * Refuses query parameters that the operation does not declare, so that none is silently without effect,
 * and text that no database takes.
 */
export function admitQuery({ schema }: Route, request: FastifyRequest): void {
  const declared = schema.querystring?.properties ?? {};
  const unknown = Object.keys(request.query as object).filter(
    (name) => !Object.hasOwn(declared, name),
  );
  const [first, ...others] = unknown
    .slice(0, 20)
    .map((name) => `There is no query parameter ${JSON.stringify(name.slice(0, 60))}.`);
  if (first !== undefined) throw validationError(first, ...others);
  for (const value of Object.values(request.query as object)) inspectText(String(value));
}
