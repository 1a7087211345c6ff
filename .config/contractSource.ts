/** Reads the contract from its files and completes what its operations leave out because it is the same for many. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fillFromContent, withContentTypes } from './contentTypes';
import type { Json } from './contract';

const component = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const refusals: Readonly<Record<number, string>> = {
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
};

const mapped = (schemas: Json): Json =>
  Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, fullSchema(one)]));

/** Writes out a schema, whose shorthand is explained at the beginning of openapi.yaml. */
function fullSchema(short: string | Json): Json {
  if (typeof short === 'string') {
    const reference = component('schemas', short.replace('?', ''));
    return short.endsWith('?') ? { oneOf: [reference, { type: 'null' }] } : reference;
  }
  const { 'x-fields': fields, description, ...rest } = short;
  if (fields !== undefined) {
    const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
    return {
      type: 'object',
      ...(description && { description }),
      additionalProperties: false,
      ...(required.length > 0 && { required }),
      ...rest,
      properties: Object.fromEntries(
        Object.entries<Json>(mapped(fields)).map(([name, one]) => [name.replace('?', ''), one]),
      ),
    };
  }
  const entries = Object.entries<Json>(short).map(([key, value]): [string, Json][] => {
    if (key === 'x-is')
      return Object.entries(
        value.endsWith('?') ? fullSchema(value) : { allOf: [fullSchema(value)] },
      );
    if (key === 'properties') return [[key, mapped(value)]];
    if (key === 'items' || (key === 'additionalProperties' && typeof value !== 'boolean'))
      return [[key, fullSchema(value)]];
    return [[key, key === 'oneOf' || key === 'allOf' ? value.map(fullSchema) : value]];
  });
  return Object.fromEntries(entries.flat());
}

/** Returns the envelope of `data`: a schema by its name, or a list of it. */
function envelopeOf(data: string | [string]): Json {
  const schema = (name: string) => component('schemas', name);
  return {
    type: 'object',
    'x-envelope': true,
    additionalProperties: false,
    required: ['data', 'errors'],
    properties: {
      data: Array.isArray(data) ? { type: 'array', items: schema(data[0]) } : schema(data),
      errors: schema('NoErrors'),
    },
  };
}

const contentOf = (body: string | string[]): Json =>
  Array.isArray(body)
    ? Object.fromEntries(body.map((type) => [type, {}]))
    : { 'application/json': { schema: component('schemas', body) } };

/** Completes an operation; the shorthand is explained at the beginning of openapi.yaml. */
function completeOperation(tag: string, short: Json): Json {
  const { parameters = [], 'x-body': body, 'x-data': data, ...rest } = short;
  const { 'x-answer': description, 'x-refusals': others = [], ...operation } = rest;
  const roles = operation['x-roles'];
  const isTagged = parameters.includes('IfNoneMatch');
  const statuses = [400, 415, 500, 503, ...others];
  if (isTagged) statuses.push(304);
  if (roles !== 'public') statuses.push(401);
  if (roles === 'admin') statuses.push(403);
  if (body) statuses.push(408, 413);
  return {
    ...operation,
    tags: [tag],
    ...(roles === 'public' && { security: [] }),
    ...(parameters.length > 0 && {
      parameters: parameters.map((one: string | Json) =>
        typeof one === 'string' ? component('parameters', one) : one,
      ),
    }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      200: {
        description,
        ...(isTagged && { headers: { ETag: component('headers', 'ETag') } }),
        content: { 'application/json': { schema: envelopeOf(data) } },
      },
      ...Object.fromEntries(
        statuses.map((status: number) => [status, component('responses', refusals[status] ?? '')]),
      ),
    },
  };
}

/** Completes the operations of one tag, each by its method, path and name. */
function completePaths(tag: string, operations: Json): Json {
  const paths: Json = {};
  for (const [place, one] of Object.entries<Json>(operations)) {
    const [method = '', path = '', operationId] = place.split(' ');
    paths[path] = { ...paths[path], [method]: completeOperation(tag, { operationId, ...one }) };
  }
  return paths;
}

/** Reads the whole contract of a folder. */
export async function readContract(folder: string): Promise<Json> {
  const read = async (name: string) =>
    parse(await readFile(join(folder, name), 'utf8'), { merge: true }) as Json;
  const source = await read('openapi.yaml');
  const schemas: Json = {};
  for (const name of (await readdir(join(folder, 'schemas'))).sort()) {
    Object.assign(schemas, mapped(await read(`schemas/${name}`)));
  }
  const paths: Json = {};
  for (const { name } of source.tags)
    Object.assign(paths, completePaths(name, await read(`paths/${name}.yaml`)));
  const contract = withContentTypes(
    { ...source, paths, components: { ...source.components, schemas } },
    await read('paths/content.yaml'),
    completePaths,
  );
  // Parts that YAML shares by anchors are written out.
  const whole = JSON.parse(JSON.stringify(contract)) as Json;
  fillFromContent(whole);
  return whole;
}
