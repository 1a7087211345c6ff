import type { ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import type { Schema } from '../../../contract/routes.gen';
import { createValidator } from '../../common/contractValidator';

/** Tells whether a schema allows only the fields that it lists. */
export const isClosedSchema = (schema: Schema | undefined): boolean =>
  schema?.additionalProperties === false;

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
export function registerValidation(app: FastifyInstance): void {
  const urlValidator = lazy(() => createValidator({ coerceTypes: true, allErrors: true }));
  const closedBodyValidator = lazy(() => createValidator({ coerceTypes: false, allErrors: true }));
  const openBodyValidator = lazy(() => createValidator({ coerceTypes: false, allErrors: false }));
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    const bodyValidator = isClosedSchema(schema) ? closedBodyValidator : openBodyValidator;
    return compileOnFirstUse(() =>
      (httpPart === 'body' ? bodyValidator : urlValidator)().compile(schema),
    );
  });
}
