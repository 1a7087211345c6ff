/** @jest-config-loader esbuild-register */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from 'jest';
import { testPackages } from './.config/testPackages';

/** The package that ships only ES modules, which Jest has to translate where it loads it by itself. */
const esmOnly = 'jose';

/** The files of such tests of the server. Throws where there is none, as after a move. */
const serverFiles = (tests: Readonly<Record<string, string>>): string[] =>
  Object.entries(tests).flatMap(([folder, names]) =>
    names.split(' ').map((name) => {
      const path = join('test/server', folder, `${name}.test.ts`);
      if (!existsSync(path)) throw new Error(`${path} is not there; correct jest.config.ts.`);
      return path;
    }),
  );

/** What reaches the database, and so is tested on a PostgreSQL server as well as on the embedded one. */
const onPostgres = serverFiles({
  attacks: 'concurrentEdits lateBodies overlappingChanges',
  db: 'db postgres postgresStart repeatedStatements upgrade',
  handlers:
    'bulk content duplicate endedRights formerFiles history lists saving tags trash uploads userList users views',
  repositories: 'users',
  'services/accounts': 'resets sessions userAdministration',
  'services/audit': 'audit',
  'services/backup': 'backup',
  'services/content': 'content translation',
  'services/import': 'import',
  'services/operations': 'clockGuard databaseClock seed',
});

/** What reaches the files, and so is tested on an S3 service as well as on disk. */
const onS3 = serverFiles({
  '.': 'severalProcesses',
  handlers: 'duplicate formerFiles storage uploads',
  storage: 's3Storage',
});

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
  transform: { '\\.[cm]?[jt]sx?$': swc('node') },
  transformIgnorePatterns: [`/node_modules/(?!${esmOnly}/)`],
  setupFilesAfterEnv: ['<rootDir>/test/support/environments/failOnConsole.ts'],
};

export default async (): Promise<Config> => {
  const server: Config = {
    ...node,
    ...(await testPackages(serverTests)),
    testEnvironment: '<rootDir>/test/support/environments/nodeEnvironment.ts',
  };
  /** Some of the server's tests on a service that is started before them and stopped after them. */
  const onService = (
    name: string,
    paths: readonly string[],
    globals: Config['globals'],
  ): Config => ({
    ...server,
    displayName: name,
    testMatch: paths.map((path) => `<rootDir>/${path}`),
    globals,
    globalSetup: `<rootDir>/test/support/environments/${name}Setup.ts`,
    globalTeardown: `<rootDir>/test/support/environments/${name}Teardown.ts`,
  });
  return {
    // A limit for what hangs; a slow machine is no failure.
    testTimeout: 300_000,
    // One more than the cores, since the tests of the browser wait a good part of their time; each takes 1 GB.
    maxWorkers: Math.min(availableParallelism() + 1, Math.floor(totalmem() / 2 ** 30)),
    testSequencer: '<rootDir>/.config/testSequencer.cjs',
    projects: [
      {
        ...node,
        displayName: 'unit',
        testEnvironment: '<rootDir>/test/support/environments/domEnvironment.ts',
        // The same components, as CommonJS: translating Ant Design's modules would take most of the time.
        ...(await testPackages(
          [...unitTests, 'test/support/environments/domSetup.ts'],
          ['react/jsx-dev-runtime'],
        )),
        testMatch: ['<rootDir>/test/!(server|browser|bench)/**/*.test.{ts,tsx}'],
        transform: {
          '\\.css$': '<rootDir>/.config/cssModuleTransform.cjs',
          '\\.md$': '<rootDir>/.config/legalTransform.mjs',
          '\\.[cm]?[jt]sx?$': swc('browser'),
        },
        setupFiles: ['<rootDir>/test/support/environments/browserGlobals.ts'],
        setupFilesAfterEnv: [
          '<rootDir>/test/support/environments/domSetup.ts',
          '<rootDir>/test/support/environments/failOnConsole.ts',
        ],
      },
      {
        ...server,
        displayName: 'server',
        testMatch: ['<rootDir>/test/server/**/*.test.ts'],
        testPathIgnorePatterns: ['/test/server/db/postgres', onlyOnS3],
      },
      onService('postgres', onPostgres, { databaseOfTests: 'PostgreSQL' }),
      onService('s3', onS3, { storageOfTests: 'S3' }),
      {
        ...node,
        displayName: 'browser',
        testEnvironment: '<rootDir>/test/support/environments/browserEnvironment.ts',
        moduleNameMapper: {
          '^playwright-core$': '<rootDir>/test/support/environments/playwright.cjs',
        },
        testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
        globalSetup: '<rootDir>/test/support/environments/browserSetup.ts',
        globalTeardown: '<rootDir>/test/support/environments/browserTeardown.ts',
      },
    ],
  };
};
