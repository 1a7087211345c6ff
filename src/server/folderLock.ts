import { readFileSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './errorCode';
import { OperatorError } from './operatorError';

/** Another process works on the folder. */
export class FolderLocked extends OperatorError {
  override readonly name = 'FolderLocked';
}

interface Holder {
  readonly pid: number;
  /** When that process began, as the system counts; tells it from a later one with the same number. */
  readonly began: string | null;
  readonly host: string;
}

/** A holder on another machine (or in another container) shows that it lives by touching the file. */
const heartbeat = 2_000;
const silence = 15_000;

/** Ticks since boot when the process began, where the system tells (Linux). */
function beginningOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, began, host } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string'
      ? { pid, began: began ?? null, host }
      : null;
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder | null, path: string): Promise<boolean> {
  const age = Date.now() - (await stat(path)).mtimeMs;
  if (holder?.host !== hostname()) return age < silence;
  if (!isRunning(holder.pid)) return false;
  const began = beginningOf(holder.pid);
  return began === null || holder.began === null || began === holder.began;
}

async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const holder: Holder = {
        pid: process.pid,
        began: beginningOf(process.pid),
        host: hostname(),
      };
      await file.writeFile(JSON.stringify(holder));
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process. Only one taker at a time may judge and remove. */
async function removeStale(path: string): Promise<void> {
  const guard = `${path}.takeover`;
  if (!(await create(guard))) {
    const holder = parseHolder(await readFile(guard, 'utf8').catch(() => ''));
    if (await isAlive(holder, guard).catch(() => true))
      throw new FolderLocked('Another process is just starting.');
    await rm(guard, { force: true });
    if (!(await create(guard))) throw new FolderLocked('Another process is just starting.');
  }
  try {
    const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''));
    if (await isAlive(holder, path).catch(() => false)) return;
    await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function refusal(folder: string, holder: Holder | null): FolderLocked {
  const who = holder
    ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
    : 'another process';
  return new FolderLocked(
    `The data folder ${folder} is in use by ${who}. Two at a time would destroy each other's data, so ` +
      'this one does not start. Stop the other first, or set DATA_DIR to another folder.',
  );
}

/**
 * Takes the folder for this process alone and gives the function that releases it. The lock of a process
 * that no longer runs is taken over. Throws {@link FolderLocked}.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'server.lock');
  if (!(await create(path))) {
    await removeStale(path);
    if (!(await create(path))) {
      throw refusal(folder, parseHolder(await readFile(path, 'utf8').catch(() => '')));
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {
      // The next beat tries again; on this machine the process number tells anyway.
    });
  }, heartbeat);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(path, { force: true });
  };
}
