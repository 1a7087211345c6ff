import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import contract from '../../../../src/contract/openapi.gen.json';
import { operationRules } from '../../../../src/server/http/routes/contract';
import { dereferenced } from '../../../../src/server/http/routes/dereferenced';

describe('what the router validates by', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv, ['date-time']);

  it.each(operationRules().map((rule) => [rule.id, rule] as const))(
    'is well formed for %s',
    (_id, { schema, path }) => {
      const { params, querystring, headers, body, response = {} } = schema;
      const contents = [body, ...Object.values(response)].flatMap((part) =>
        Object.values(part?.content ?? {}).map((content) => content.schema),
      );
      for (const part of [params, querystring, headers, ...contents]) {
        if (part) expect([ajv.validateSchema(part), ajv.errors]).toEqual([true, null]);
      }
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(params?.required ?? []).toEqual(names);
    },
  );
});

it('takes If-None-Match in each operation that may answer 304, and in no other', () => {
  const { paths } = dereferenced(contract) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const answering = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ responses }) => '304' in responses)
    .map(({ operationId }) => operationId);
  const taking = operationRules()
    .filter(({ schema }) => Object.hasOwn(schema.headers?.properties ?? {}, 'if-none-match'))
    .map(({ id }) => id);
  expect(answering).toHaveLength(8);
  expect(taking).toEqual(answering);
});

describe('a document with references', () => {
  it('holds what they point at instead, however far that is', () => {
    const document = {
      a: { $ref: '#/b/x~1y' },
      b: { 'x/y': { deep: { $ref: '#/b/a~0b' } }, 'a~b': [1, { $ref: '#/c' }] },
      c: 'text',
    };
    expect(dereferenced(document)).toMatchObject({ a: { deep: [1, 'text'] } });
  });

  it.each([
    ['leads nowhere', { a: { $ref: '#/b' } }],
    ['leads out of the document', { a: { $ref: 'other.yaml#/b' } }],
    ['refers to itself', { a: { $ref: '#/b' }, b: { c: { $ref: '#/b' } } }],
  ])('is refused when one %s', (reason, document) => {
    expect(() => dereferenced(document)).toThrow(reason);
  });
});
