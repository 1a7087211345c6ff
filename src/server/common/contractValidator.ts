import Ajv from 'ajv';
import addFormats from 'ajv-formats';

/** Creates a validator for schemas of the contract. */
export function createValidator(options: { coerceTypes: boolean; allErrors: boolean }): Ajv {
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
