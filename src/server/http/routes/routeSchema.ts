export type Schema = Readonly<Record<string, unknown>>;

/** Whether a schema lists all fields that there may be. */
export const isClosed = (schema: Schema | undefined): boolean =>
  schema?.additionalProperties === false;

/** Media types and what is sent by each. */
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** The parts of an operation of the contract that say what it takes and gives, without references. */
export interface OperationParts {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The same in the router's terms. */
export interface RouteSchema {
  readonly params?: Schema;
  readonly querystring?: Schema;
  readonly headers?: Schema;
  readonly body?: { readonly content: Content };
  readonly response?: Readonly<Record<string, { readonly content: Content }>>;
}

/** One object with a property for each parameter of a place; undefined where there is none. */
function parametersIn(
  place: Parameter['in'],
  parameters: readonly Parameter[],
): Schema | undefined {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return undefined;
  // Requests hold the names of their headers in small letters.
  const key = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map((parameter) => [key(parameter), parameter.schema])),
    required: here.filter(({ required }) => required).map(key),
  };
}

/** Bodies without a schema, such as pictures, are not the router's to look at. */
function described(content: Content = {}): { content: Content } | undefined {
  const entries = Object.entries(content).filter(([, { schema }]) => schema);
  return entries.length > 0 ? { content: Object.fromEntries(entries) } : undefined;
}

const present = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** What the router validates of a request, and how it writes answers. */
export function routeSchema({
  parameters = [],
  requestBody,
  responses = {},
}: OperationParts): RouteSchema {
  const answers = Object.entries(responses).map(
    ([status, { content }]) => [status, described(content)] as const,
  );
  return present({
    params: parametersIn('path', parameters),
    querystring: parametersIn('query', parameters),
    headers: parametersIn('header', parameters),
    body: described(requestBody?.content),
    response: present(Object.fromEntries(answers)),
  });
}
