/** @jest-config-loader esbuild-register */
import { readdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { Config } from 'jest';
import { testPackages } from './.config/testPackages';

/** Packages that ship only ES modules, which Jest has to translate. */
const esmOnly = [
  '@redux-devtools/[^/]+',
  '@seriousme/[^/]+',
  'content-disposition',
  'cookie',
  'fastify-openapi-glue',
  'jose',
  'modern-tar',
  'nanoid',
].join('|');

/** What reaches the database, and so is tested on a PostgreSQL server as well as on the embedded one. */
const onPostgres = [
  'attacks/{concurrentEdits,lateBodies,overlappingChanges}',
  'db/{db,postgres,postgresStart,repeatedStatements}',
  'handlers/{content,endedRights,lists,saving,tags,uploads,userList,users}',
  'repositories/*',
  'services/{audit,backup/backup,content,databaseClock,resets,seed,sessions,userAdministration}',
];

/** What reaches the files, and so is tested on an S3 service as well as on disk. */
const onS3 = ['handlers/{storage,uploads}', 'severalProcesses', 'storage/s3Storage'];

/** Runs only there. */
const onlyOnS3 = '/test/server/(?:severalProcesses|storage/s3Storage)';

const swc = (target: 'browser' | 'node'): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: target === 'browser' } },
    },
  },
];

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `test/${path}`);
const serverTests = testFiles.filter((path) => path.startsWith('test/server/'));
const unitTests = testFiles.filter((path) => !/^test\/(server|browser|bench)\//.test(path));

const node: Config = {
  testEnvironment: 'node',
  transform: { '\\.[cm]?[jt]sx?$': swc('node') },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly})/)`],
  setupFilesAfterEnv: ['<rootDir>/test/support/failOnConsole.ts'],
};

export default async (): Promise<Config> => {
  const server: Config = {
    ...node,
    ...(await testPackages(serverTests)),
    testEnvironment: '<rootDir>/test/support/nodeEnvironment.ts',
  };
  /** Some of the server's tests on a service that is started before them and stopped after them. */
  const onService = (
    name: string,
    paths: readonly string[],
    globals: Config['globals'],
  ): Config => ({
    ...server,
    displayName: name,
    testMatch: paths.map((path) => `<rootDir>/test/server/${path}.test.ts`),
    globals,
    globalSetup: `<rootDir>/test/support/${name}Setup.ts`,
    globalTeardown: `<rootDir>/test/support/${name}Teardown.ts`,
  });
  return {
    // A limit for what hangs; a slow machine is no failure.
    testTimeout: 90_000,
    // One more than the cores, since the tests of the browser wait a good part of their time; each takes 1 GB.
    maxWorkers: Math.min(availableParallelism() + 1, Math.floor(totalmem() / 2 ** 30)),
    testSequencer: '<rootDir>/.config/testSequencer.cjs',
    projects: [
      {
        ...node,
        displayName: 'unit',
        testEnvironment: '<rootDir>/test/support/domEnvironment.ts',
        // The same components, as CommonJS: translating Ant Design's modules would take most of the time.
        ...(await testPackages(
          [...unitTests, 'test/support/domSetup.ts'],
          ['react/jsx-dev-runtime'],
        )),
        testMatch: ['<rootDir>/test/!(server|browser|bench)/**/*.test.{ts,tsx}'],
        transform: {
          '\\.module\\.css$': '<rootDir>/.config/cssModuleTransform.cjs',
          '\\.css$': '<rootDir>/.config/cssModuleTransform.cjs',
          '\\.[cm]?[jt]sx?$': swc('browser'),
        },
        setupFiles: ['<rootDir>/test/support/browserGlobals.ts'],
        setupFilesAfterEnv: [
          '<rootDir>/test/support/domSetup.ts',
          '<rootDir>/test/support/failOnConsole.ts',
        ],
      },
      {
        ...server,
        displayName: 'server',
        testMatch: ['<rootDir>/test/server/**/*.test.ts'],
        testPathIgnorePatterns: ['/node_modules/', '/test/server/db/postgres', onlyOnS3],
      },
      onService('postgres', onPostgres, { databaseOfTests: 'PostgreSQL' }),
      onService('s3', onS3, { storageOfTests: 'S3' }),
      {
        ...node,
        displayName: 'browser',
        testEnvironment: '<rootDir>/test/support/browserEnvironment.ts',
        moduleNameMapper: { '^playwright-core$': '<rootDir>/test/support/playwright.cjs' },
        testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
        globalSetup: '<rootDir>/test/support/browserSetup.ts',
        globalTeardown: '<rootDir>/test/support/browserTeardown.ts',
      },
    ],
  };
};
