import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Tests and measurements run in the project's folder. */
const project = process.cwd();

/** What a command said and how it ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The trace command of the tiny app, bundled into a folder inside the project, where it finds its packages. */
export function makeTinyProgram() {
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'tiny-program-'));
  const program = join(folder, 'trace.mjs');
  execFileSync(join(project, 'node_modules/.bin/esbuild'), [
    join(project, 'test/support/traces/tinyProgram.ts'),
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--sourcemap',
    '--log-level=error',
    `--outfile=${program}`,
  ]);
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    new Promise<Ended>((resolve) => {
      execFile(
        process.execPath,
        [program, ...args],
        { env: { ...process.env, INIT_CWD: folder, NODE_OPTIONS: '', ...env } },
        (error, stdout, stderr) =>
          resolve({
            code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
            stdout,
            stderr,
          }),
      );
    });
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
