import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import contract from '../../../src/contract/openapi.gen.json';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

interface RawOperation {
  operationId: string;
  'x-roles': string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}

/** Judges a value; what is wrong with it is in `errors` afterwards. */
interface Check {
  (value: unknown): boolean;
  errors?: ValidateFunction['errors'];
}

/** One operation of the contract, ready to judge requests and answers. */
export interface ContractOperation {
  id: string;
  isPublic: boolean;
  method: string;
  pattern: RegExp;
  contentTypes: string[];
  /** Null when the body is a file or there is none. */
  body: Check | null;
  answer: Check;
  query: Map<string, Check>;
}

const ajv = new Ajv2020({ strict: false, coerceTypes: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: 'contract', ...contract });

/** The schema with its references into the contract. */
const inContract = (schema: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as Record<string, unknown>;

/** Compiles with the first value: all schemas of the contract take longer than most files of tests. */
function checkOf(schema: object): Check {
  let validate: ValidateFunction | undefined;
  const check: Check = (value) => {
    validate ??= ajv.compile(inContract(schema));
    const isValid = validate(value);
    check.errors = validate.errors;
    return isValid;
  };
  return check;
}

function resolve(parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1);
  return (contract.components.parameters as unknown as Record<string, Parameter>)[
    name
  ] as Parameter;
}

function operation(path: string, method: string, raw: RawOperation): ContractOperation {
  const parameters = (raw.parameters ?? []).map(resolve);
  const content = raw.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  // Query values travel as text; numbers are judged as numbers.
  const ofQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    id: raw.operationId,
    isPublic: raw['x-roles'] === 'public',
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
    contentTypes: Object.keys(content),
    body: schema ? checkOf(schema) : null,
    answer: checkOf(raw.responses['200']?.content['application/json'].schema ?? {}),
    query: new Map(ofQuery.map((parameter) => [parameter.name, checkOf(parameter.schema)])),
  };
}

/** All operations of the contract. Paths with fewer parameters come first, as servers match them. */
export const contractOperations: ContractOperation[] = Object.entries(contract.paths)
  .sort(([a], [b]) => a.split('{').length - b.split('{').length)
  .flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, RawOperation>).map(([method, raw]) =>
      operation(path, method, raw),
    ),
  );
