import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run test:soak [-- NAME...]`: runs the tests that have a full size at that size; names are parts of file names. */
const root = join(import.meta.dirname, '..');
const files = readdirSync(join(root, 'test'), { recursive: true })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('test', name))
  .filter((name) =>
    /support\/(?:fullSize|browser\/accessibility)/.test(readFileSync(join(root, name), 'utf8')),
  );
const nameParts = process.argv.slice(2);
const selected = files.filter(
  (name) => nameParts.length === 0 || nameParts.some((part) => name.includes(part)),
);
if (selected.length === 0) {
  process.stderr.write(`No such test. These have a full size:\n${files.join('\n')}\n`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    '.config/test.mjs',
    // One after another, since each uses the whole machine.
    '--runInBand',
    '--runTestsByPath',
    ...selected,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
);
process.exit(status ?? 1);
