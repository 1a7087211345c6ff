import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm test [arguments of Jest]`: Jest, in processes whose engine is set for test files. */
const engine = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // This cache would keep whatever the test files so far have left, and every collection go through all of it.
  '--no-compilation-cache',
  // Helpers of the collector wait for each other while the tests keep all cores busy.
  '--single-threaded-gc',
  // A test file is a short program: fifteen times as much of a function has to run until it is worth optimising.
  process.versions.node.startsWith('20.')
    ? '--interrupt-budget=1000000'
    : '--invocation-count-for-turbofan=45000',
];

const root = join(import.meta.dirname, '..');
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const child = spawn(process.execPath, [...engine, jest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal tells both of an interruption; whoever ends this process alone means Jest as well.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
