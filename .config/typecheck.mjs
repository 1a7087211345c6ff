import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

/**
 * `npm run typecheck [projects]`: compares types with TypeScript 7. What it remembers of the run before is forgotten
 * when the dictionary has changed since: `typeof` a JSON file reads the same whatever the file holds, so that
 * TypeScript 7.0 goes on reporting, or missing, an unknown key.
 */
const isNewer = (path, other) =>
  existsSync(other) && statSync(path).mtimeMs > statSync(other).mtimeMs;
const remembered = join(root, 'node_modules', '.cache', 'types');
if (isNewer(join(root, 'public/assets/i18n/en-US.json'), join(remembered, 'app.tsbuildinfo'))) {
  rmSync(remembered, { recursive: true });
}
const projects = process.argv.length > 2 ? process.argv.slice(2) : ['src/server', 'src', '.'];
const compiler = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
const { status } = spawnSync(process.execPath, [compiler, '--build', ...projects], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
