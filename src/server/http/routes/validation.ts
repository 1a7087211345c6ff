import type { Ajv, ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import type { Schema } from '../../../contract/routes.gen';
import { createValidator } from '../../common/contractValidator';

/** Tells whether a schema allows only the fields that it lists. */
export const isClosedSchema = (schema: Schema | undefined): boolean =>
  schema?.additionalProperties === false;

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
