import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, isStale } from './sources.mjs';

/**
 * `node .config/cli.mjs NAME [arguments]`: builds if necessary, then runs that program of dist/server or dist/trace in
 * this process, so that signals and exit code are the program's own.
 */
const [name = '', ...rest] = process.argv.slice(2);
/** Commands of `trace` that go with the tests of the project, and so are no part of the built program. */
const besideTests = {
  'to-test': 'jestTest.ts',
  'to-browser-test': 'browserTest.ts',
  report: 'problemReport.ts',
};
if (isStale()) {
  // The output of the build must not mix with the program's standard output.
  process.stderr.write(
    existsSync(dist)
      ? 'The sources have changed: building the app …\n'
      : 'Building the app, which takes about a minute the first time …\n',
  );
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'build.mjs'), '--if-stale', '--quiet'],
    {
      stdio: ['ignore', process.stderr, process.stderr],
    },
  );
}
if (name === 'trace' && Object.hasOwn(besideTests, rest[0])) {
  const script = join('test', 'guide', besideTests[rest[0]]);
  const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
  const { status } = spawnSync(
    process.execPath,
    [tsx, '--import', './.config/withoutStyles.mjs', script, ...rest.slice(1)],
    {
      stdio: 'inherit',
    },
  );
  process.exit(status ?? 1);
}
const program = ['server', 'trace']
  .map((folder) => join(dist, folder, `${name}.js`))
  .find((path) => existsSync(path));
if (program === undefined) throw new Error(`There is no command named "${name}".`);
process.argv = [process.argv[0], program, ...rest];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
