import { allContentTypes } from '../../../../src/contract/contentTypes.gen';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import contract from '../../../../src/contract/openapi.gen.json';
import { routes } from '../../../../src/contract/routes.gen';

describe('the validation schemas of the router', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv, ['date-time']);

  it.each(routes.map((route) => [route.id, route] as const))(
    'are valid for %s',
    (_id, { schema, path }) => {
      const { params, querystring, headers, body, response } = schema;
      const contents = [body, response?.[200]].flatMap((part) =>
        Object.values(part?.content ?? {}).map((content) => content.schema),
      );
      for (const part of [params, querystring, headers, ...contents]) {
        if (part) expect([ajv.validateSchema(part), ajv.errors]).toEqual([true, null]);
      }
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(params?.required ?? []).toEqual(names);
    },
  );

  it('keep fields whose names are annotations of JSON Schema', () => {
    const save = routes.find(({ id }) => id === 'saveArticle');
    expect(JSON.stringify(save?.schema.body)).toContain('"description":{"type":"object"');
  });
});

it('only the answers of accounts are serialized by schema', () => {
  const written = routes.filter(({ schema }) => schema.response);
  expect(written).toEqual(routes.filter(({ tag }) => tag === 'users'));
});

it('If-None-Match is accepted in exactly the operations that may answer 304', () => {
  const answering = Object.values(contract.paths)
    .flatMap((item) => Object.values<{ operationId: string; responses: object }>(item))
    .filter(({ responses }) => '304' in responses)
    .map(({ operationId }) => operationId);
  const taking = routes
    .filter(({ schema }) => Object.hasOwn(schema.headers?.properties ?? {}, 'if-none-match'))
    .map(({ id }) => id);
  expect(answering).toHaveLength(2 * allContentTypes.length);
  expect(taking).toEqual(answering);
});
