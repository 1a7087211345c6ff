/** Generates the module about the fields of items and sections. */
import { capitalised, entriesOf } from './contentTypes';
import { type Json, resolve } from './contract';

/** Returns the fields of an object with their schemas. */
function fieldsOf(contract: Json, schema: Json): [name: string, schema: Json][] {
  const { properties = {}, allOf = [] } = resolve(contract, schema);
  return [
    ...allOf.flatMap((part: Json) => fieldsOf(contract, part)),
    ...Object.entries<Json>(properties),
  ];
}

const kindOfType: Readonly<Record<string, string>> = {
  boolean: 'flag',
  integer: 'number',
  number: 'number',
  string: 'text',
};

const valuesOf = (contract: Json, schema: Json): string[] | undefined => {
  const { enum: closed, 'x-values': open } = resolve(contract, schema);
  return (closed ?? open)?.filter((value: string | null) => value !== null);
};

/** Returns the kind of a field with this schema, which may be nullable. */
function kindOf(contract: Json, schema: Json): string {
  const found = resolve(contract, schema);
  const types = [found.type].flat().filter((type) => type !== 'null');
  const choices = (found.oneOf ?? []).filter(
    (choice: Json) => resolve(contract, choice).type !== 'null',
  );
  if (choices.length === 1) return kindOf(contract, choices[0]);
  // An id, or the item of that id.
  if (choices.length > 1) return 'reference';
  if (found['x-file']) return 'file';
  if (valuesOf(contract, found)) return 'enum';
  if (found.format === 'date-time') return 'instant';
  if (types[0] === 'array') {
    return kindOf(contract, found.items) === 'reference' ? 'references' : 'elements';
  }
  if (found.additionalProperties?.type === 'string') return 'localised';
  if (Object.keys(found.properties ?? {}).join() === 'x,y') return 'point';
  return kindOfType[types[0]] ?? 'object';
}

/** Collects the meaning of each name. Paths of drafts contain no content type, so two meanings of one name are an error. */
function uniqueByName<Meaning>(found: [name: string, meaning: Meaning][]): Record<string, Meaning> {
  const meanings: Record<string, Meaning> = {};
  for (const [name, meaning] of found) {
    const [before, now] = [JSON.stringify(meanings[name] ?? meaning), JSON.stringify(meaning)];
    if (before !== now) throw new Error(`The field ${name} is ${before} and ${now}: rename one.`);
    meanings[name] = meaning;
  }
  return meanings;
}

const rowsOf = (record: object): string[] =>
  Object.entries(record).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);

/** Returns a module that says what each field of content holds, the values of its enums, and which fields hold HTML. */
export function contentFieldsModule(contract: Json): string {
  const { schemas } = contract.components;
  const inSections = fieldsOf(contract, schemas.Section);
  const byType = entriesOf(contract).map(([names, { singular, hasSections }]) => {
    const own = fieldsOf(contract, schemas[`${capitalised(singular)}Input`]);
    return { names, fields: hasSections ? [...own, ...inSections] : own };
  });
  const fields = byType.flatMap((one) => one.fields);
  const kinds = uniqueByName(
    fields
      .map(([name, schema]): [string, string] => [name, kindOf(contract, schema)])
      // What the app derives is nothing that a form shows.
      .filter(([, kind]) => kind !== 'object'),
  );
  const values = uniqueByName(
    fields.flatMap(([name, schema]) => {
      const listed = valuesOf(contract, schema);
      return listed ? [[name, listed]] : [];
    }),
  );
  const richText = byType.map((one) => {
    const formatted = one.fields.filter(([, schema]) => resolve(contract, schema)['x-rich-text']);
    return [one.names, formatted.map(([name]) => name)];
  });
  return [
    '/** What a field of this name holds, in an item of any content type or in a section. */',
    'export const fieldKinds = {',
    ...rowsOf(kinds),
    '} as const;',
    '/** The name of a field of an item or a section. */',
    'export type FieldName = keyof typeof fieldKinds;',
    '/** What a field of this name holds; undefined for a name that the contract does not have. */',
    'export const fieldKind = (name: string): (typeof fieldKinds)[FieldName] | undefined =>',
    '  Object.hasOwn(fieldKinds, name) ? fieldKinds[name as FieldName] : undefined;',
    '/** The values of each enum, the default one first. Stored items may hold others. */',
    'export const enumValues = {',
    ...rowsOf(values),
    '} as const;',
    '/** The name of a field that holds one of few values. */',
    'export type EnumName = keyof typeof enumValues;',
    '/** The fields that hold HTML, in items of a type and in their sections. */',
    'export const richTextFields = {',
    ...rowsOf(Object.fromEntries(richText)),
    '} as const;',
    '/** The billing statuses that users can have. */',
    `export const billingStatuses = ${JSON.stringify(schemas.BillingStatus.enum)} as const;`,
    '',
  ].join('\n');
}
