import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const root = join(__dirname, '..');

/** Where the packages are kept, and what is not bundled since it reads files of its own or is native. */
const folder = join(root, 'node_modules', '.cache', 'test-packages');
const apart =
  /^(node:|[.]|playwright-core|typescript|esbuild|pg$|kysely|fastify|@electric-sql|@rtk-query|@apidevtools|@swc)/;

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
  return [...new Set([...found, 'react/jsx-dev-runtime'])].sort();
}

async function bundle(names: string[], target: string): Promise<void> {
  const getters = names.map(
    (name) => `get ${JSON.stringify(name)}(){return require(${JSON.stringify(name)})}`,
  );
  await build({
    stdin: { contents: `module.exports={${getters.join(',\n')}};`, resolveDir: __dirname },
    bundle: true,
    outfile: join(target, 'packages.cjs'),
    platform: 'node',
    conditions: [],
    mainFields: ['main', 'module'],
    format: 'cjs',
    minifyWhitespace: true,
    logLevel: 'error',
  });
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
 * One file of all packages that the tests of the browser app import, and Jest's mapping to it. Jest finds and
 * evaluates every module anew for every test file: for a page's thousand files of libraries that took a sixth of
 * the test's time.
 */
export async function testPackages(entryPoints: string[]): Promise<Record<string, string>> {
  const names = await importedPackages(entryPoints);
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
    '^antd/es/(.*)$': `${target}/antd/lib/$1.cjs`,
    [`^(${escaped.join('|')})$`]: `${target}/$1.cjs`,
  };
}
