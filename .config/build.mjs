import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withBuildLock } from './buildLock.mjs';
import { emptyDatabase } from './emptyDatabase.mjs';
import { routeSizes, sizeTable } from './sizes.mjs';
import { dist, fingerprint, isStale, record, root } from './sources.mjs';
import { packageTable } from './webpack/packages.mjs';

const next = join(root, '.cache', 'dist');

/** Returns what app and server need to run once: nothing to debug with, to build on later, or to replay. */
const forOneLook = (target) =>
  target.name === 'trace' ? [] : [{ ...target, cache: false, devtool: false }];

async function compile(mode) {
  const [{ default: webpack }, { default: configurations }] = await Promise.all([
    import('webpack'),
    import(pathToFileURL(join(root, 'webpack.config.js')).href),
  ]);
  const targets = configurations({}, { mode, out: next });
  const compiler = webpack(mode === 'production' ? targets : targets.flatMap(forOneLook));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats.hasErrors() || stats.hasWarnings()) {
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  }
  if (stats.hasErrors()) throw new Error('The build failed; see the messages above.');
  return stats;
}

function measure(stats, isQuiet) {
  const browser = stats.stats.find(({ compilation }) => compilation.name === 'browser');
  if (browser === undefined) return;
  const routes = routeSizes(
    browser.toJson({ all: false, entrypoints: true, chunkGroups: true }),
    join(next, 'public'),
  );
  const packages = packageTable(
    stats.stats.map(({ compilation }) => compilation),
    next,
  );
  writeFileSync(join(next, 'sizes.json'), `${JSON.stringify({ routes, packages }, null, 2)}\n`);
  if (!isQuiet) process.stdout.write(`${sizeTable(routes)}\n`);
}

/**
 * Builds all targets into dist, as for production unless another `mode` is given, and prints the sizes per route unless
 * `isQuiet`. The new folder replaces the old one only at the end, so that a failed or running build leaves the old one
 * intact. With `onlyIfStale` it does nothing if dist was built from the current sources.
 */
export function build({ onlyIfStale = false, isQuiet = false, mode = 'production' } = {}) {
  return withBuildLock(async () => {
    if (onlyIfStale && !isStale()) return;
    const started = Date.now();
    const sources = fingerprint();
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    const [stats, database] = await Promise.all([compile(mode), emptyDatabase()]);
    mkdirSync(join(next, 'server'), { recursive: true });
    copyFileSync(database, join(next, 'server', 'emptyDatabase.tar.gz'));
    measure(stats, isQuiet);
    record(next, sources);
    const old = `${next}-old`;
    rmSync(old, { recursive: true, force: true });
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(next, dist);
    rmSync(old, { recursive: true, force: true });
    process.stdout.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
  });
}

if (process.argv[1] === import.meta.filename) {
  await build({
    onlyIfStale: process.argv.includes('--if-stale'),
    isQuiet: process.argv.includes('--quiet'),
    mode: process.argv.includes('--development') ? 'development' : 'production',
  });
}
