import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually';

const project = process.cwd();

/** Root needs no namespace of users to make one of processes. */
const unshare = [
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
];

const program = `
  import { lockFolder } from ${JSON.stringify(join(project, 'src/server/bootstrap/folderLock'))};
  lockFolder(process.argv[2] ?? '').then(
    () => {
      process.stdout.write('has the folder');
      setInterval(() => {}, 1_000);
    },
    (error) => {
      process.stdout.write(error.message);
      process.exitCode = 3;
    },
  );
`;

/** A process of its own PID namespace, as in a container of its own, that takes a data folder. */
export interface Stranger {
  /** All that it said so far. */
  readonly said: () => string;
  /** Sends a signal to it, and to nobody else. */
  readonly signal: (signal: 'SIGCONT' | 'SIGKILL' | 'SIGSTOP') => void;
  /** How it ended: the exit code, or null after a signal. */
  readonly exitCode: () => Promise<number | null>;
}

/** Makes the program that {@link Stranger} runs. Remove it at the end. */
export function makeStrangers() {
  const folder = mkdtempSync(join(tmpdir(), 'shala-stranger-'));
  const source = join(folder, 'stranger.ts');
  const bundle = join(folder, 'stranger.cjs');
  writeFileSync(source, program);
  execFileSync(join(project, 'node_modules/.bin/esbuild'), [
    source,
    '--bundle',
    '--platform=node',
    '--log-level=error',
    `--outfile=${bundle}`,
  ]);
  const children: ChildProcess[] = [];
  return {
    /** Starts one on a data folder and waits until it has the folder, or has ended. */
    start: async (dataDir: string): Promise<Stranger> => {
      const child = spawn('unshare', [...unshare, process.execPath, bundle, dataDir], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (part: string) => {
          output += part;
        });
      }
      const ended = once(child, 'close') as Promise<[number | null]>;
      await eventually(() => {
        const hasBegun = output.includes('has the folder') || child.exitCode !== null;
        if (!hasBegun) throw new Error(`It says so far: ${output}`);
      }, 60_000);
      // What `unshare` has started; in its own namespace that has the number 1.
      const own = () =>
        Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'));
      return {
        said: () => output,
        signal: (signal) => process.kill(own(), signal),
        exitCode: async () => (await ended)[0],
      };
    },
    remove: () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
