import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs at full size every test that has one; names of files or parts of them choose among them. */
const root = join(import.meta.dirname, '..');
const files = readdirSync(join(root, 'test'), { recursive: true })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('test', name))
  .filter((name) =>
    /support\/(?:fullSize|browser\/accessibility)/.test(readFileSync(join(root, name), 'utf8')),
  );
const chosen = process.argv.slice(2);
const wanted = files.filter(
  (name) => chosen.length === 0 || chosen.some((part) => name.includes(part)),
);
if (wanted.length === 0) {
  process.stderr.write(`No such test. These have a full size:\n${files.join('\n')}\n`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    '.config/test.mjs',
    // One after the other: they load the machine by themselves.
    '--runInBand',
    '--runTestsByPath',
    ...wanted,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
);
process.exit(status ?? 1);
