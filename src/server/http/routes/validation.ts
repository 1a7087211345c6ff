import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import type { Schema } from '../../../contract/routes.gen';

/** Whether a schema lists all fields that there may be. */
export const isClosed = (schema: Schema | undefined): boolean =>
  schema?.additionalProperties === false;

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
export function registerValidation(app: FastifyInstance): void {
  const address = lazy(() => validator({ coerceTypes: true, allErrors: true }));
  const closed = lazy(() => validator({ coerceTypes: false, allErrors: true }));
  const open = lazy(() => validator({ coerceTypes: false, allErrors: false }));
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    const ofBody = isClosed(schema) ? closed : open;
    return whenNeeded(() => (httpPart === 'body' ? ofBody : address)().compile(schema));
  });
}
