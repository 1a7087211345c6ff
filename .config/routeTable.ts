/** Generates the server's route table, so that the server need not read the contract at its start. */
import { type Json, type Operation, operationsOf, resolvePointer, resolve } from './contract';

const declarations = `import type { Operations } from './types.gen';

export type Schema = Readonly<Record<string, unknown>>;

/** A property for each parameter of one place. */
export interface ParametersSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** One operation in the router's terms. */
export interface Route {
  readonly id: keyof Operations;
  readonly method: string;
  /** The path below /api, with \`{parameters}\`. */
  readonly path: string;
  readonly role: 'public' | 'user' | 'admin';
  /** Whether its service checks session and rights, with the statement that locks the row, instead of the HTTP layer. */
  readonly isAuthorizedByService: boolean;
  /** \`users\`, \`storage\` or the kind of content. */
  readonly tag: string;
  /** The content types of the request's body; empty when it has none. */
  readonly contentTypes: readonly string[];
  /** Whether \`data\` holds a token or a link. */
  readonly answersSecret: boolean;
  readonly schema: {
    readonly params?: ParametersSchema;
    readonly querystring?: ParametersSchema;
    readonly headers?: ParametersSchema;
    /** By media type; without those that have no schema, such as pictures. */
    readonly body?: { readonly content: Content };
    /** Only where the answer is written by schema, which leaves out what the contract does not name. */
    readonly response?: { readonly 200: { readonly content: Content } };
  };
}
`;

/** Tells whether a key is an annotation, which neither validation nor serialisation reads. */
const isAnnotation = (key: string) => key === 'description' || key.startsWith('x-');

const keyText = (key: string) => (/^(?:[a-z_]\w*|\d+)$/i.test(key) ? key : JSON.stringify(key));

/** Writes schemas as literals, in which a named schema is a constant that stands before its first use. */
class SchemaWriter {
  readonly constants = new Map<string, string>();
  readonly #underWay = new Set<string>();

  constructor(private readonly contract: Json) {}

  literal(value: unknown, indent = '', areNames = false): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if ('$ref' in value) return this.#constant(String(value.$ref));
    const isList = Array.isArray(value);
    const entries = Object.entries(value)
      .filter(([key, child]) => child !== undefined && (areNames || !isAnnotation(key)))
      .map(([key, child]) => {
        const text = this.literal(child, `${indent}  `, key === 'properties' && !areNames);
        return isList ? text : `${keyText(key)}: ${text}`;
      });
    const [open, close] = isList ? '[]' : '{}';
    const line = isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`;
    if (entries.length === 0) return `${open}${close}`;
    if (indent.length + line.length < 90 && !line.includes('\n')) return line;
    return `${open}\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}${close}`;
  }

  #constant(reference: string): string {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
    if (name === undefined) throw new Error(`${reference} is not a named schema.`);
    if (this.#underWay.has(name)) throw new Error(`${name} refers to itself.`);
    if (!this.constants.has(name)) {
      this.#underWay.add(name);
      const text = this.literal(resolvePointer(this.contract, reference));
      this.constants.set(name, `const ${name} = ${text};\n`);
      this.#underWay.delete(name);
    }
    return name;
  }
}

/** One object with a property for each parameter of a place; undefined where there is none. */
function parametersIn(place: string, parameters: Json[]): Json | undefined {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return undefined;
  // Requests hold the names of their headers in small letters.
  const key = ({ name }: Json) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map((parameter) => [key(parameter), parameter.schema])),
    required: here.filter(({ required }) => required).map(key),
  };
}

function bodyOf(content: Json): Json | undefined {
  const described = Object.entries<Json>(content).filter(([, { schema }]) => schema);
  if (described.length === 0) return undefined;
  return {
    content: Object.fromEntries(described.map(([type, { schema }]) => [type, { schema }])),
  };
}

function holdsSecret(contract: Json, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const at = resolve(contract, value);
  return at['x-secret'] === true || Object.values(at).some((part) => holdsSecret(contract, part));
}

function routeOf(contract: Json, operation: Operation): Json {
  const { id, method, path, roles, tag, parameters, content, envelope, data } = operation;
  return {
    id,
    method: method.toUpperCase(),
    path,
    role: roles,
    isAuthorizedByService: operation.isAuthorizedByService,
    tag,
    contentTypes: Object.keys(content),
    answersSecret: holdsSecret(contract, data),
    schema: {
      params: parametersIn('path', parameters),
      querystring: parametersIn('query', parameters),
      headers: parametersIn('header', parameters),
      body: bodyOf(content),
      // Content is open: writing it by schema could only lose what the contract does not name.
      response:
        tag === 'users'
          ? { 200: { content: { 'application/json': { schema: envelope } } } }
          : undefined,
    },
  };
}

/** Returns the module of the route table, without its banner. */
export function routesModule(contract: Json): string {
  const writer = new SchemaWriter(contract);
  const routes = operationsOf(contract).map((operation) => routeOf(contract, operation));
  const table = writer.literal(routes);
  return [
    declarations,
    [...writer.constants.values()].join('\n'),
    `/** Every operation of the contract. */\nexport const routes: readonly Route[] = ${table};\n`,
  ].join('\n');
}
