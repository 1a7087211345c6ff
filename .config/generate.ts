/**
 * Generates the files that follow from the contract (the bundled contract, the server's types, the app's endpoints and
 * the table of operations with their secrets) and Ant Design's style sheet, which follows from the theme. `--check`
 * writes nothing and fails if a file differs.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { compile } from 'json-schema-to-typescript';
import { codegenConfig } from './apiCodegen';
import { antdStyles } from './antdStyles';
import { contentFieldsModule } from './contentFields';
import {
  contentInputsModule,
  contentFilesModule,
  contentTypesModule,
  entriesOf,
  sectionKindsModule,
} from './contentTypes';
import {
  clientView,
  definitions,
  type Json,
  type Operation,
  operationsOf,
  requiredNames,
  resolve,
  type Schema,
  secretPaths,
} from './contract';
import { readContract } from './contractSource';
import { routesModule } from './routeTable';

const banner = '// Generated from src/contract/openapi.yaml by `npm run generate`; do not edit.\n';
const root = join(import.meta.dirname, '..');

async function serverTypes(contract: Json): Promise<string> {
  const operations: Record<string, Schema> = {};
  for (const operation of operationsOf(contract)) {
    const { params, query, body, data } = operation;
    operations[operation.id] = {
      type: 'object',
      additionalProperties: false,
      required: ['params', 'query', 'body', 'data'],
      properties: { params, query, body, data },
    };
  }
  const schema = {
    title: 'Operations',
    description:
      'What each operation takes and gives, by operationId; `data` is inside the envelope.',
    type: 'object',
    additionalProperties: false,
    required: Object.keys(operations),
    properties: operations,
    definitions: definitions(contract),
  };
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/definitions/');
  return compile(JSON.parse(text), 'Operations', {
    bannerComment: banner.trim(),
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 100 },
  });
}

async function endpoints(contract: Json): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const schemaFile = join(folder, 'client.json');
    await writeFile(schemaFile, JSON.stringify(clientView(contract)));
    const source = await generateEndpoints({
      ...codegenConfig,
      apiFile: '../base/emptyApi',
      schemaFile,
    });
    if (!source) throw new Error('The endpoint generator gave nothing.');
    return banner + source.replace(/from "[^"]*emptyApi"/, "from '../base/emptyApi'");
  } finally {
    await rm(folder, { recursive: true });
  }
}

function personalKeys(contract: Json): string[] {
  const names = new Set<string>();
  const visit = (value: Json, key: string) => {
    if (value === null || typeof value !== 'object') return;
    if (value['x-personal'] === true) names.add(key);
    const { schema, name } = value;
    for (const [inner, child] of Object.entries<Json>(value)) {
      visit(child, child === schema ? name : inner);
    }
  };
  visit(contract, '');
  return [...names].sort();
}

/** Returns how the app checks an answer; undefined for deletions, whose answer it does not use. */
function dataKind(contract: Json, { id, data }: Operation): string | undefined {
  if (id.startsWith('delete')) return undefined;
  const { type } = resolve(contract, data);
  if (type === 'array' || type === 'string') return type;
  return ['_id', 'Key'].find((name) => requiredNames(contract, data).includes(name));
}

/** The names of parameters of one kind that go beyond the specification (`x-extension`), in lower case. */
function extensionParameters(contract: Json, place: 'query' | 'header'): string[] {
  const parameters = Object.values<Json>(contract.components.parameters);
  const found = parameters.filter((one) => one['x-extension'] === true && one.in === place);
  return found.map(({ name }) => String(name).toLowerCase()).sort();
}

/** Generates the table of operations; an operation without a row sends `x-auth` and contains no secret. */
function operationsModule(contract: Json): string {
  const rows = operationsOf(contract).flatMap((operation) => {
    const secretNames = secretPaths(contract, operation.params).map(([name]) => `{${name}}`);
    const secretBody = secretPaths(contract, operation.body);
    const secretData = secretPaths(contract, operation.data);
    const segments = operation.path.split('/');
    const secretSegments = secretNames.map((name) => segments.indexOf(name));
    const gives = dataKind(contract, operation);
    const row = {
      ...(gives !== undefined && { gives }),
      ...(operation.roles === 'public' && { isPublic: true }),
      ...(operation.isExtension && { isExtension: true }),
      ...(secretSegments.length > 0 && { secretSegments }),
      ...(secretBody.length > 0 && { secretBody }),
      ...(secretData.length > 0 && { secretData }),
    };
    if (Object.keys(row).length === 0) return [];
    return [`  ${operation.id}: ${JSON.stringify(row)},`];
  });
  const extensions = operationsOf(contract).flatMap((one) => (one.isExtension ? [one.id] : []));
  return [
    banner.trim(),
    '/** What the base query must know of an operation. Without more it sends `x-auth` and holds no secret. */',
    'export interface OperationInfo {',
    '  /** What `data` has to be: a list, a text that is not empty, or an object with such a text of that name. */',
    "  readonly gives?: 'array' | 'string' | '_id' | 'Key';",
    '  /** Sent without `x-auth`. */',
    '  readonly isPublic?: true;',
    '  /** Goes beyond the specification, so that a host may not have it. */',
    '  readonly isExtension?: true;',
    '  /** Indices of the segments of the address (split at `/`) that hold a secret. */',
    '  readonly secretSegments?: readonly number[];',
    '  /** Paths of secrets in the body. */',
    '  readonly secretBody?: readonly (readonly string[])[];',
    '  /** Paths of secrets in `data`; an empty path means `data` itself. */',
    '  readonly secretData?: readonly (readonly string[])[];',
    '}',
    'export const operations: Readonly<Record<string, OperationInfo>> = {',
    ...rows,
    '};',
    '/** The operations that go beyond the specification (`x-extension`). */',
    `export type ExtensionOperation = ${extensions.map((id) => `'${id}'`).join(' | ')};`,
    '/** Query parameters and headers that go beyond the specification, in lower case. */',
    `export const extensionParameters: readonly string[] = ${JSON.stringify(extensionParameters(contract, 'query'))};`,
    `export const extensionHeaders: readonly string[] = ${JSON.stringify(extensionParameters(contract, 'header'))};`,
    '/** Names of properties and parameters that hold personal data (`x-personal`). */',
    `export const personalKeys: readonly string[] = ${JSON.stringify(personalKeys(contract))};`,
    '',
  ].join('\n');
}

/**
 * Operations without a hook of their own, each of which costs bytes of the first page: the session and thunks call them, or
 * code that comes later, by `api.endpoints`.
 */
const withoutHook = new Set(
  'signOut refreshTokens updateMe changePassword deleteMe createResetLink revokeResetLink restoreItem purgeItem changeItems getFileInfo getPictureUrls getFeed makeFeed revokeFeed listVersionFiles restoreVersionFile getVersion listVersions listTerms saveTerm deleteTerm'.split(
    ' ',
  ),
);

/**
 * Generates the hooks of operations. Those of content are left out, since screens find them by the content type; only the
 * list of tags is asked for by name.
 */
function hooksModule(contract: Json): string {
  const isQuery = ({ id, method }: Operation) =>
    method === 'get' ||
    codegenConfig.endpointOverrides.some(
      (one) => 'type' in one && one.type === 'query' && one.pattern.test(id),
    );
  const types = entriesOf(contract).map(([names]) => names);
  const isOfContent = ({ id, tag }: Operation) => id !== 'listTags' && types.includes(tag);
  const names = operationsOf(contract)
    .filter(
      (one) =>
        !withoutHook.has(one.id) && !isOfContent(one) && codegenConfig.filterEndpoints(one.id),
    )
    .map((one) => {
      const name = one.id.charAt(0).toUpperCase() + one.id.slice(1);
      return `  use${name}${isQuery(one) ? 'Query' : 'Mutation'},`;
    });
  return [
    banner + "import { api } from './endpoints';",
    'export const {',
    ...names,
    '} = api;',
    '',
  ].join('\n');
}

/** Generates the id of this version of the contract, which identifies answers of other versions. */
function contractIdModule(contract: Json): string {
  const id = createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 12);
  return `${banner}/** Names this version of the contract; another version has another name. */\nexport const contractId = '${id}';\n`;
}

async function main() {
  const contract = await readContract(join(root, 'src/contract'));
  await SwaggerParser.validate(structuredClone(contract) as never);
  const styles = antdStyles();
  const files: Record<string, string> = {
    'src/contract/openapi.gen.json': `${JSON.stringify(contract, null, 1)}\n`,
    'src/contract/types.gen.ts': await serverTypes(contract),
    'src/contract/contractId.gen.ts': contractIdModule(contract),
    'src/contract/contentTypes.gen.ts': banner + contentTypesModule(contract),
    'src/contract/contentFiles.gen.ts': banner + contentFilesModule(contract),
    'src/contract/contentFields.gen.ts': banner + contentFieldsModule(contract),
    'src/contract/sectionKinds.gen.ts': banner + sectionKindsModule(contract),
    'src/api/generated/endpoints.gen.ts': await endpoints(contract),
    'src/api/generated/contentInputs.gen.ts': banner + contentInputsModule(contract),
    'src/api/hooks.gen.ts': hooksModule(contract),
    'src/contract/routes.gen.ts': banner + routesModule(contract),
    'src/contract/operations.gen.ts': operationsModule(contract),
    'src/spa/ui/antd/components.gen.css': styles.components,
    'src/spa/ui/antd/icons.gen.css': styles.icons,
  };
  const check = process.argv.includes('--check');
  const stale: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const present = await readFile(join(root, name), 'utf8').catch(() => '');
    if (present === text) continue;
    stale.push(name);
    if (!check) await writeFile(join(root, name), text);
  }
  if (check && stale.length > 0) {
    throw new Error(
      `Not what the contract or the theme says: ${stale.join(', ')}. Run \`npm run generate\`.`,
    );
  }
  const count = operationsOf(contract).length;
  console.log(`${count} operations; ${stale.length} file(s) ${check ? 'stale' : 'written'}.`);
}

await main();
