import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, isStale } from './sources.mjs';

/**
 * `node .config/cli.mjs NAME [arguments]`: builds when needed, then runs that program of
 * dist/server in this very process, so that signals and the exit code are its own.
 */
const [name = '', ...rest] = process.argv.slice(2);
if (isStale()) {
  process.stdout.write('Building …\n');
  const { build } = await import('./build.mjs');
  await build({ onlyIfStale: true });
}
const program = join(dist, 'server', `${name}.js`);
if (!existsSync(program)) throw new Error(`There is no command named "${name}".`);
process.argv = [process.argv[0], program, ...rest];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
