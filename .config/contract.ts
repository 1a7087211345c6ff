/** Reads what the generator needs from the bundled contract. */
// The contract's own keys decide what is read, so it has no narrower type.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = { [key: string]: any };
export type Schema = { [key: string]: unknown };

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const nullSchema: Schema = { type: 'null' };

export interface Operation {
  id: string;
  method: string;
  path: string;
  roles: 'public' | 'user' | 'admin';
  /** Whether it goes beyond the specification (`x-extension`). */
  isExtension: boolean;
  /** Whether session and rights are checked inside the transaction that writes (`x-authorized-by: service`). */
  isAuthorizedByService: boolean;
  /** `users`, `storage` or the kind of content. */
  tag: string;
  parameters: Json[];
  /** The request body by media type; empty without a body. */
  content: Json;
  params: Schema;
  query: Schema;
  body: Schema;
  /** The schema of the answer 200, which is the envelope. */
  envelope: Schema;
  /** The schema of `data`, inside the envelope. */
  data: Schema;
}

/** Resolves a reference (JSON Pointer, RFC 6901). Throws if its target does not exist or is in another document. */
export function resolvePointer(document: Json, reference: string): Json {
  const [start, ...keys] = reference.split('/');
  if (start !== '#') throw new Error(`The reference ${reference} leads out of the document.`);
  return keys.reduce<Json>((target, key) => {
    const next = target[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')];
    if (next === undefined) throw new Error(`The reference ${reference} leads nowhere.`);
    return next;
  }, document);
}

/** Follows `$ref` inside the bundled contract until a value without one is found. */
export function resolve(contract: Json, value: Json): Json {
  if (typeof value?.$ref !== 'string') return value;
  return resolve(contract, resolvePointer(contract, value.$ref));
}

function parametersSchema(parameters: Json[], place: string): Schema {
  const wanted = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    additionalProperties: false,
    // Validation adds the default of a query value, so the handler always gets one.
    required: wanted
      .filter((parameter) => parameter.required || parameter.schema.default !== undefined)
      .map((parameter) => parameter.name),
    properties: Object.fromEntries(wanted.map((parameter) => [parameter.name, parameter.schema])),
  };
}

/** Returns all operations in the order of the contract. Throws if one lacks its id, role or envelope. */
export function operationsOf(contract: Json): Operation[] {
  const found: Operation[] = [];
  for (const [path, item] of Object.entries<Json>(contract.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const id = operation.operationId;
      const roles = operation['x-roles'];
      if (!id) throw new Error(`${method} ${path} has no operationId.`);
      if (!['public', 'user', 'admin'].includes(roles)) {
        throw new Error(`${id} needs x-roles: public, user or admin.`);
      }
      const parameters = (operation.parameters ?? []).map((one: Json) => resolve(contract, one));
      const { content = {} } = resolve(contract, operation.requestBody ?? {});
      const envelope = operation.responses['200'].content['application/json'].schema;
      if (!envelope['x-envelope']) throw new Error(`The answer of ${id} has no envelope.`);
      found.push({
        id,
        method,
        path,
        roles,
        isExtension: operation['x-extension'] === true,
        isAuthorizedByService: operation['x-authorized-by'] === 'service',
        tag: operation.tags[0],
        parameters,
        content,
        params: parametersSchema(parameters, 'path'),
        query: parametersSchema(parameters, 'query'),
        body: operation.requestBody ? (content['application/json']?.schema ?? {}) : nullSchema,
        envelope,
        data: envelope.properties.data,
      });
    }
  }
  return found;
}

/** Returns a copy of the named schemas, to be the definitions of one JSON schema. */
export function definitions(contract: Json): Json {
  return structuredClone(contract.components.schemas);
}

/** Returns the names of the required properties of a schema. */
export function requiredNames(contract: Json, schema: Json): string[] {
  const { required = [], allOf = [] } = resolve(contract, schema);
  return [...required, ...allOf.flatMap((part: Json) => requiredNames(contract, part))];
}

/** Returns the paths of the properties below a schema that are marked `x-secret`; `[[]]` if the value itself is one. */
export function secretPaths(contract: Json, schema: Json, seen: Json[] = []): string[][] {
  const resolved = resolve(contract, schema);
  if (seen.includes(resolved)) return [];
  if (resolved['x-secret'] === true) return [[]];
  return Object.entries<Json>(resolved.properties ?? {}).flatMap(([name, property]) =>
    secretPaths(contract, property, [...seen, resolved]).map((path) => [name, ...path]),
  );
}

/** Returns the contract as the app sees it: successful answers are the bare `data`, errors are rejections. */
export function clientView(contract: Json): Json {
  const view = structuredClone(contract);
  for (const item of Object.values<Json>(view.paths)) {
    for (const method of methods) {
      const responses = item[method]?.responses;
      if (!responses) continue;
      const success = responses['200'];
      success.content['application/json'].schema =
        success.content['application/json'].schema.properties.data;
      item[method].responses = { '200': success };
    }
  }
  return view;
}
