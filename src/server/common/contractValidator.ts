import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { isStorableInstant } from './clock';

const { validate: isDateTime } = addFormats.get('date-time') as {
  validate: (text: string) => boolean;
};

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
  // RFC 3339 also has leap seconds and the year 0, which neither `Date` nor the database knows.
  ajv.addFormat('date-time', (text) => isDateTime(text) && isStorableInstant(new Date(text)));
  return ajv;
}
