import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm test [arguments of Jest]`: runs Jest with options of V8 that suit test files. */
const nodeOptions = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // The cache would keep the code of all former test files alive, and every garbage collection would visit it.
  '--no-compilation-cache',
  // Parallel garbage collection threads wait for each other while tests keep all cores busy.
  '--single-threaded-gc',
  // A test file is a short program, so a function has to run fifteen times as often before it is optimised.
  process.versions.node.startsWith('20.')
    ? '--interrupt-budget=1000000'
    : '--invocation-count-for-turbofan=45000',
];

const root = join(import.meta.dirname, '..');
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const child = spawn(process.execPath, [...nodeOptions, jest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends SIGINT to both processes; SIGTERM comes to this one alone and is passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
