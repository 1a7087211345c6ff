import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../common/errorCode';

/** A process that holds a folder, as a lock file names it. */
export interface Holder {
  readonly pid: number;
  /** When that process began, as the system counts; tells it from a later one with the same number. */
  readonly began: string | null;
  readonly host: string;
  /** The boot of the machine, and the PID namespace in which `pid` means that process; null where none is told. */
  readonly boot: string | null;
  readonly namespace: string | null;
}

/** What the system tells, or null where it does not (Linux does). */
function readOrNull(read: () => string): string | null {
  try {
    return read().trim();
  } catch {
    return null;
  }
}

/** State and beginning of a process, in ticks since boot; null when there is none, or nothing tells. */
function statusOf(pid: number): { state: string | undefined; began: string | undefined } | null {
  const status = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (status === null) return null;
  // Behind the name of the program, which may hold spaces and brackets.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], began: fields[19] };
}

/** This process. */
export function ownIdentity(): Holder {
  return {
    pid: process.pid,
    began: statusOf(process.pid)?.began ?? null,
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/** Whether a process whose number means the same here still runs; a zombie does not. */
export function isRunning({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const status = statusOf(pid);
  if (status === null) return true;
  // Ended, and only its parent has not asked for the exit code yet (proc(5): Z zombie, X dead).
  if (status.state === 'Z' || status.state === 'X') return false;
  return began === null || status.began === began;
}

/** Reads a lock file; null where it names nobody. */
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

/** Whether the number of that process means the same process here: on this boot of this machine, in this namespace. */
export function isInOurNamespace(holder: Holder): boolean {
  const own = ownIdentity();
  return (
    own.boot !== null &&
    own.namespace !== null &&
    holder.boot === own.boot &&
    holder.namespace === own.namespace
  );
}
