import fc from 'fast-check';

/** The parts of JSON Schema that the contract uses, besides references. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Texts that have broken servers before. */
export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '" or 1=1',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '${7*7}',
    '<svg onload=alert(1)>',
    'Ýr Þorláksdóttir',
    '1e400',
    'null',
    'x'.repeat(5_000),
  ),
);

const dateText = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return dateText;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

function objects({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema, depth + 1)]),
  );
  const record = fc.record(known, { requiredKeys: [...required] as never[] });
  if (additionalProperties === false) return record;
  const further =
    typeof additionalProperties === 'object'
      ? fitting(additionalProperties, depth + 1)
      : fc.jsonValue({ maxDepth: 1 });
  const names = fc.string({ minLength: 1, maxLength: 8 });
  return fc
    .tuple(record, fc.dictionary(names, further, { maxKeys: 2, noNullPrototype: true }))
    .map(([mine, more]) => ({ ...more, ...mine }));
}

function ofType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = 1_000_000 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'string':
      return texts(schema);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, depth + 1), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    default:
      return depth > 5 ? fc.constant({}) : objects(schema, depth);
  }
}

/** Values that fit a schema of the contract. */
export function fitting(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, depth)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => fitting(part, depth)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  }
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (!types) return schema.properties ? ofType('object', schema, depth) : fc.jsonValue();
  return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
}

const strange: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, [[[[[[]]]]]], { $ref: '#' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The value with something in it taken away, exchanged or added. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spot = fc.nat();
  return fc.tuple(value, strange, spot, oddText).map(([whole, odd, place, name]) => {
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return odd;
    const entries = Object.entries(whole);
    const at = entries.length === 0 ? 0 : place % entries.length;
    const kind = place % 3;
    if (kind === 0) entries.splice(at, 1);
    else if (kind === 1) entries[at] = [entries[at]?.[0] ?? name, odd];
    else entries.push([name, odd]);
    return Object.fromEntries(entries);
  });
}
