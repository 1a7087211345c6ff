import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../common/errorCode';

/** A process that holds a folder, as its lock file describes it. */
export interface Holder {
  readonly pid: number;
  /** When the process began, in ticks since boot: distinguishes it from a later process with the same number. */
  readonly began: string | null;
  readonly host: string;
  /** The boot of the machine, and the PID namespace in which `pid` is valid; null where the system does not tell. */
  readonly boot: string | null;
  readonly namespace: string | null;
}

/** Reads what the system offers, or null where it does not (only Linux does). */
function readOrNull(read: () => string): string | null {
  try {
    return read().trim();
  } catch {
    return null;
  }
}

/** Reads state and start time (ticks since boot) of a process; null when there is none or it cannot be read. */
function statusOf(pid: number): { state: string | undefined; began: string | undefined } | null {
  const status = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (status === null) return null;
  // The fields come after the name of the program, which may hold spaces and brackets.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], began: fields[19] };
}

/** Describes this process. */
export function ownIdentity(): Holder {
  return {
    pid: process.pid,
    began: statusOf(process.pid)?.began ?? null,
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/** Tells whether a process of our PID namespace is still running; a zombie is not. */
export function isRunning({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const status = statusOf(pid);
  if (status === null) return true;
  // It has ended, but its parent has not read the exit code yet (proc(5): Z zombie, X dead).
  if (status.state === 'Z' || status.state === 'X') return false;
  return began === null || status.began === began;
}

/** Parses a lock file; null where it names no process. */
export function parseHolder(text: string): Holder | null {
  try {
    const { pid, began, host, boot, namespace } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string'
      ? { pid, began: began ?? null, host, boot: boot ?? null, namespace: namespace ?? null }
      : null;
  } catch {
    return null;
  }
}

/** Tells whether the holder ran in our PID namespace on the current boot, so that its number is valid here. */
export function isInOurNamespace(holder: Holder): boolean {
  const own = ownIdentity();
  return (
    own.boot !== null &&
    own.namespace !== null &&
    holder.boot === own.boot &&
    holder.namespace === own.namespace
  );
}
