import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Config } from 'jest';

const root = join(__dirname, '..');

/** Where the packages are kept, and what is not bundled since it reads files of its own or is native. */
const folder = join(root, 'node_modules', '.cache', 'test-packages');
const apart =
  /^(node:|[.]|playwright-core|typescript|esbuild|json-schema-to|@electric-sql|@node-rs|@rtk-query|@apidevtools|@swc)/;

const bundleName = 'bundle.cjs';

/** In Jest, as in the app's own mapping, Ant Design's CommonJS files stand for its modules. */
const asCommonJs = (specifier: string): string => specifier.replace(/^antd\/es\//, 'antd/lib/');

/** The packages that test files and what they test import, sorted. */
async function importedPackages(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    // One entry for all: what is shared is read once.
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
    loader: { '.css': 'empty', '.module.css': 'empty' },
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
    // Stack traces name the files of packages, which are there to be read.
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  });
  // An environment that does not bring the compiled packages gets them as any other file.
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
 * Returns one file of all packages that tests import, for their environment
 * (test/support/environments/compiledPackages.ts), and Jest's mapping to it. Jest finds, compiles and evaluates
 * every module anew for every test file: for a page's thousand files of libraries that took a third of the test's
 * time. `implied` names what no import does.
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
      // Somebody else who runs tests was sooner.
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
