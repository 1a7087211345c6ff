import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Config } from 'jest';

const root = join(__dirname, '..');

/** The folder of the bundle, and the packages that are not bundled, since they read their own files or are native. */
const folder = join(root, 'node_modules', '.cache', 'test-packages');
const apart =
  /^(node:|[.]|playwright-core|typescript|esbuild|json-schema-to|@electric-sql|@node-rs|@rtk-query|@apidevtools|@swc|sharp)/;

const bundleName = 'bundle.cjs';

/** Returns the CommonJS module that replaces an ES module of Ant Design, as in Jest's mapping of the app. */
const asCommonJs = (specifier: string): string => specifier.replace(/^antd\/es\//, 'antd/lib/');

/** Returns the packages that tests and the tested code import, sorted. */
async function importedPackages(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    // One entry for all packages, so that shared modules are read once.
    stdin: {
      contents: entryPoints.map((path) => `import './${path}';`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    loader: { '.css': 'empty', '.module.css': 'empty', '.md': 'empty' },
    supported: { 'top-level-await': true },
    logLevel: 'error',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const names = imports.filter(({ external, path }) => external && !apart.test(path));
  const found = names.map(({ path }) => asCommonJs(path));
  return [...new Set(found)].sort();
}

async function bundle(names: string[], target: string): Promise<void> {
  const getters = names.map(
    (name) => `get ${JSON.stringify(name)}(){return require(${JSON.stringify(name)})}`,
  );
  await build({
    stdin: { contents: `module.exports={${getters.join(',\n')}};`, resolveDir: __dirname },
    bundle: true,
    outfile: join(target, bundleName),
    platform: 'node',
    conditions: [],
    mainFields: ['main', 'module'],
    format: 'cjs',
    minifyWhitespace: true,
    // Stack traces then name the original files of packages.
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  });
  // An environment without the compiled packages loads the bundle like any other file.
  const evaluation = [
    `if (!globalThis.evaluatePackages) module.exports = require("./${bundleName}");`,
    'else globalThis.evaluatePackages(module, exports, require, __filename, __dirname);',
  ];
  writeFileSync(join(target, 'packages.cjs'), evaluation.join('\n'));
  for (const name of names) {
    const file = join(target, `${name}.cjs`);
    mkdirSync(dirname(file), { recursive: true });
    const up = '../'.repeat(name.split('/').length - 1) || './';
    writeFileSync(
      file,
      `module.exports = require('${up}packages.cjs')[${JSON.stringify(name)}];\n`,
    );
  }
}

/**
 * Bundles all packages that tests import into one file for their environment
 * (test/support/environments/compiledPackages.ts), and returns it with Jest's mapping to it. Jest resolves, compiles and
 * evaluates every module again for every test file, which took a third of the time of tests that load a page with its
 * thousand library files. `implied` lists packages that no import names.
 */
export async function testPackages(
  entryPoints: string[],
  implied: string[] = [],
): Promise<Pick<Config, 'testEnvironmentOptions' | 'moduleNameMapper'>> {
  const names = [...(await importedPackages(entryPoints)), ...implied];
  const key = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(__filename))
    .update(names.join('\n'))
    .digest('hex')
    .slice(0, 16);
  const target = join(folder, key);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    await bundle(names, unfinished);
    try {
      renameSync(unfinished, target);
    } catch (error) {
      // Another test run was faster.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return {
    testEnvironmentOptions: { packages: join(target, bundleName) },
    moduleNameMapper: {
      '^antd/es/(.*)$': `${target}/antd/lib/$1.cjs`,
      [`^(${escaped.join('|')})$`]: `${target}/$1.cjs`,
    },
  };
}
