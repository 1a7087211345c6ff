import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../common/errors';

/** A process that holds a folder, as its lock file describes it; null where the system does not tell (only Linux does). */
export interface Holder {
  readonly pid: number;
  /** When the process began, in ticks since boot: distinguishes it from a later process with the same number. */
  readonly began: string | null;
  readonly host: string;
  /** The boot of the machine, and the PID namespace in which `pid` is valid; former versions wrote neither. */
  readonly boot?: string | null;
  readonly namespace?: string | null;
}

function readOrNull(read: () => string): string | null {
  try {
    return read().trim();
  } catch {
    return null;
  }
}

/** Reads state and start time (ticks since boot) of a process; nothing when there is none or it cannot be read. */
function statusOf(pid: number) {
  const status = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  // The fields come after the name of the program, which may hold spaces and brackets.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], began: fields[19] };
}

/** Describes this process. */
export const ownIdentity = () => ({
  pid: process.pid,
  began: statusOf(process.pid).began ?? null,
  host: hostname(),
  boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
});

/** Tells whether a process of our PID namespace is still running; a zombie is not. */
export function isRunning({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const status = statusOf(pid);
  // It has ended, but its parent has not read the exit code yet (proc(5): Z zombie, X dead).
  if (status.state === 'Z' || status.state === 'X') return false;
  return began === null || status.began === undefined || status.began === began;
}

/** Parses a lock file; null where it names no process. */
export function parseHolder(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    const { pid, host, began = null } = holder;
    if (typeof pid !== 'number' || typeof host !== 'string') return null;
    return { ...holder, pid, host, began };
  } catch {
    return null;
  }
}

/** Tells whether the holder ran in our PID namespace on the current boot, so that its number is valid here. */
export function isInOurNamespace({ boot, namespace }: Holder): boolean {
  const own = ownIdentity();
  return (
    own.boot !== null && own.boot === boot && own.namespace !== null && own.namespace === namespace
  );
}
