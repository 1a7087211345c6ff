import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { foundOrInstalled } from './debianPackages';

const debian = '/usr/bin/python3';

const advice =
  'The tests need OpenStack Swift, which is their S3 service, and a Python that has it. Install it ' +
  '(Debian and Ubuntu: "apt-get install python3-swift"; elsewhere, on Linux: "pip install swift") or name ' +
  'the Python in SWIFT_PYTHON.';

/** A Python that has Swift's servers: the one in SWIFT_PYTHON, the system's, or one of the PATH. */
function findPython(): string | undefined {
  const chosen = process.env.SWIFT_PYTHON;
  const candidates = chosen ? [chosen] : [...(existsSync(debian) ? [debian] : []), 'python3'];
  return candidates.find((python) => {
    try {
      const find = "import importlib.util as u, sys; sys.exit(not u.find_spec('swift'))";
      execFileSync(python, ['-c', find], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** A Python with Swift, installed first where that is missing and possible. Throws a message that says what to do. */
export function swiftPython(): string {
  return foundOrInstalled({ find: findPython, packages: ['python3-swift'], advice });
}
