import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether {@link installPackages} may succeed. */
const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs programs that tests need by apt-get, without starting any of them. */
function installPackages(...names: string[]): void {
  process.stderr.write(`Installing ${names.join(', ')} by apt-get, for the tests …\n`);
  const run = (args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // In run level 1 packages start no services.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  run(['update']);
  run(['install', '-y', '--no-install-recommends', ...names]);
}

interface Wanted<T> {
  /** Where it is; undefined where it is not there. */
  readonly find: () => T | undefined;
  readonly packages: readonly string[];
  /** What to do where it cannot be installed. */
  readonly advice: string;
}

/** A program, which is installed first where it is missing and that is possible. Throws the advice elsewhere. */
export function foundOrInstalled<T>({ find, packages, advice }: Wanted<T>): T {
  const found = find();
  if (found !== undefined) return found;
  if (!canInstall) throw new Error(advice);
  try {
    installPackages(...packages);
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
  const installed = find();
  if (installed === undefined) throw new Error(advice);
  return installed;
}
