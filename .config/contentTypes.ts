/** Generates what follows from the content types, which the contract lists under `x-content`. */
import type { Json } from './contract';

/** One entry of `x-content`. */
interface Entry {
  readonly singular: string;
  readonly article: 'a' | 'an';
  readonly description: string;
  readonly files: readonly string[];
  readonly hasSections: boolean;
  readonly isScheduled: boolean;
  readonly deletionAnswers: string;
}

const idPattern = '[0-9a-f]{24}';

/** Returns the word with a capital first letter. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the content types by name, in the order of the contract. */
export const entriesOf = (contract: Json): [names: string, entry: Entry][] =>
  Object.entries(contract['x-content']);

/** Replaces the placeholders of the template by the names of one content type. */
function fillTemplate(template: Json, names: string, entry: Entry): Json {
  const words: Readonly<Record<string, string>> = {
    '{names}': names,
    '{Names}': capitalised(names),
    '{name}': entry.singular,
    '{Name}': capitalised(entry.singular),
    '{a name}': `${entry.article} ${entry.singular}`,
    '{deletionAnswers}': entry.deletionAnswers,
  };
  let text = JSON.stringify(template);
  for (const [word, value] of Object.entries(words)) text = text.replaceAll(word, value);
  return JSON.parse(text);
}

const storedSchema = (name: string): Json => ({
  allOf: [
    { $ref: `#/components/schemas/${name}Input` },
    { type: 'object', required: ['_id'], properties: { _id: { type: 'string' } } },
  ],
});

/**
 * Adds the tag, the calls and the stored form of each content type to a contract that names them; `complete` completes
 * the calls of one tag.
 */
export function withContentTypes(
  contract: Json,
  template: Json,
  complete: (tag: string, paths: Json) => Json,
): Json {
  const { tags, paths, components } = contract;
  const entries = entriesOf(contract);
  return {
    ...contract,
    tags: [...tags, ...entries.map(([name, { description }]) => ({ name, description }))],
    paths: Object.assign(
      { ...paths },
      ...entries.map(([names, entry]) => complete(names, fillTemplate(template, names, entry))),
    ),
    components: {
      ...components,
      schemas: {
        ...components.schemas,
        ...Object.fromEntries(
          entries.map(([, { singular }]) => {
            const name = capitalised(singular);
            return [name, storedSchema(name)];
          }),
        ),
      },
    },
  };
}

const patternOf = (fileName: string): string =>
  fileName.replaceAll('.', String.raw`\.`).replace('{id}', idPattern);

/** Returns the parts of paths and file keys as parts of regular expressions. */
function patternsOf(contract: Json): { types: string; id: string; files: string } {
  const entries = entriesOf(contract);
  const files = new Set(entries.flatMap(([, entry]) => entry.files));
  return {
    types: entries.map(([names]) => names).join('|'),
    id: idPattern,
    files: [...files].map(patternOf).join('|'),
  };
}

/** Returns the module with the patterns of file keys and storage names. */
export function contentFilesModule(contract: Json): string {
  const rows = Object.entries(patternsOf(contract)).map(
    ([name, pattern]) => `  ${name}: ${JSON.stringify(`(?:${pattern})`)},`,
  );
  return [
    '/** Parts of regular expressions: a content type, the id of an item or a version, the name of a file. */',
    'export const filePatterns = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

/** Replaces each `x-from-content` by the content types, file names, file keys or section kinds. */
export function fillFromContent(contract: Json): void {
  const { types, files } = patternsOf(contract);
  const values: Readonly<Record<string, Json>> = {
    types: { enum: entriesOf(contract).map(([names]) => names) },
    fileNames: { pattern: `^(${files})$` },
    fileKeys: { pattern: `^(${types})/${idPattern}/(${files})$` },
    sectionKinds: { 'x-values': Object.keys(contract['x-section-kinds']) },
  };
  const visit = (value: Json | null): void => {
    if (value === null || typeof value !== 'object') return;
    const { 'x-from-content': source } = value;
    if (source !== undefined) {
      const schemaPart = values[source];
      if (!schemaPart)
        throw new Error(`x-from-content: ${source} is none of ${Object.keys(values).join(', ')}.`);
      delete value['x-from-content'];
      Object.assign(value, schemaPart);
    }
    for (const child of Object.values<Json>(value)) visit(child);
  };
  visit(contract);
}

/** Returns the initial value of a field: no texts for a localised one, else null. */
function blankOf(contract: Json, kind: string, field: string): Json | null {
  const schema = contract.components.schemas.Section.properties[field];
  if (!schema) throw new Error(`x-section-kinds: ${kind} names ${field}, which no section has.`);
  return schema.$ref ? {} : null;
}

/** Returns the module with the type of each content type's save request, which goes beside the generated endpoints. */
export function contentInputsModule(contract: Json): string {
  const rows = entriesOf(contract).map(
    ([names, { singular }]) => `  readonly ${names}: ${capitalised(singular)}Input;`,
  );
  const types = entriesOf(contract).map(([, { singular }]) => `${capitalised(singular)}Input`);
  return [
    `import type { ${types.join(', ')} } from './endpoints.gen';`,
    '/** The items of each content type as a caller saves them. */',
    'export interface ContentInputs {',
    ...rows,
    '}',
    '',
  ].join('\n');
}

/** Returns the module of the section kinds. */
export function sectionKindsModule(contract: Json): string {
  const rows = Object.entries<string[]>(contract['x-section-kinds']).map(([kind, fields]) => {
    const blank = fields.map((field) => [field, blankOf(contract, kind, field)]);
    return `  ${kind}: ${JSON.stringify(Object.fromEntries(blank))},`;
  });
  return [
    '/** The kinds of sections that can be made, with the fields of each as they are before anything was typed. */',
    'export const sectionKinds = {',
    ...rows,
    '} as const;',
    '/** A kind of section that can be made. */',
    'export type SectionKind = keyof typeof sectionKinds;',
    '/** Whether a section of this type can be made; others are kept as they are. */',
    'export const isSectionKind = (type: unknown): type is SectionKind =>',
    "  typeof type === 'string' && Object.hasOwn(sectionKinds, type);",
    '',
  ].join('\n');
}

/** Returns the module with the table of the content types, which drives all code that is the same for each type. */
export function contentTypesModule(contract: Json): string {
  const rows = entriesOf(contract).map(([names, entry]) => {
    const name = capitalised(entry.singular);
    const row = {
      type: names,
      entity: name,
      // As the generated endpoint names the body of a save.
      input: `${entry.singular}Input`,
      calls: {
        list: `list${capitalised(names)}`,
        get: `get${name}`,
        save: `save${name}`,
        delete: `delete${name}`,
      },
      files: entry.files,
      hasSections: entry.hasSections,
      isScheduled: entry.isScheduled,
      answersDeletedItem: entry.deletionAnswers === name,
    };
    return `  ${names}: ${JSON.stringify(row)},`;
  });
  return [
    '/** What the contract says of each content type. */',
    'export const contentTypes = {',
    ...rows,
    '} as const;',
    '/** The name of a content type, as in the addresses of its calls and in the keys of its files. */',
    'export type ContentType = keyof typeof contentTypes;',
    '/** The same by the name of one item, as in the schemas and in the tags of the cache. */',
    "export type ContentEntity = (typeof contentTypes)[ContentType]['entity'];",
    '/** The names of the calls for content: to list, get, save or delete. */',
    "export type ContentCall<Kind extends 'list' | 'get' | 'save' | 'delete'> =",
    "  (typeof contentTypes)[ContentType]['calls'][Kind];",
    '/** All content types, in the order of the contract. */',
    `export const allContentTypes: readonly ContentType[] = ${JSON.stringify(entriesOf(contract).map(([names]) => names))};`,
    '',
  ].join('\n');
}
