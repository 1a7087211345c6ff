import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailable, errorCode, OperatorError } from '../common/errors';
import { isInOurNamespace, isRunning, ownIdentity, parseHolder } from './lockHolder';

/** Another process uses the folder. */
export class FolderLocked extends OperatorError {
  override readonly name = 'FolderLocked';
}

/** The times of the lock, in milliseconds; tests shorten them. */
const defaultTimes = {
  /** The interval at which the holder touches the file. */
  heartbeatMs: 2_000,
  /** A holder whose process cannot be looked up from here counts as ended after this long without a heartbeat. */
  staleAfterMs: 15_000,
  /** After this long without a heartbeat the file is read again before anything is written. Shorter than `staleAfterMs`. */
  maxUnconfirmedMs: 10_000,
};

type LockTimes = typeof defaultTimes;

/** The lock of a folder that this process holds. */
export type FolderLock = Awaited<ReturnType<typeof lockFolder>>;

const unless = (code: string) => (error: unknown) => {
  if (errorCode(error) === code) return null;
  throw error;
};

/** Reads a lock file with the time of its last heartbeat; null when there is none. */
async function readLockFile(path: string) {
  const [text, info] = await Promise.all([
    readFile(path, 'utf8').catch(unless('ENOENT')),
    stat(path).catch(unless('ENOENT')),
  ]);
  return text === null || info === null ? null : { text, mtimeMs: info.mtimeMs };
}

type LockFile = NonNullable<Awaited<ReturnType<typeof readLockFile>>>;

const isUnchanged = (now: LockFile | null, before: LockFile): boolean =>
  now?.text === before.text && now.mtimeMs === before.mtimeMs;

/**
 * Tells whether the process that wrote the file has ended. A process in another container or on another machine cannot be
 * looked up here; it shows that it is running by touching the file. Clocks are not compared, since they may differ.
 */
async function isStale(path: string, found: LockFile, times: LockTimes): Promise<boolean> {
  const holder = parseHolder(found.text);
  if (holder && isInOurNamespace(holder)) return !isRunning(holder);
  process.stderr.write(
    `${path} is of a process that cannot be looked up from here (another container or machine, or before a restart). ` +
      `Waiting up to ${Math.ceil(times.staleAfterMs / 1000)} s for a sign of life.\n`,
  );
  const end = performance.now() + times.staleAfterMs;
  while (performance.now() < end) {
    await delay(Math.min(times.heartbeatMs / 4, times.staleAfterMs));
    const present = await readLockFile(path);
    if (present === null) return true;
    if (!isUnchanged(present, found)) return false;
  }
  return true;
}

async function createLockFile(path: string): Promise<{ handle: FileHandle; text: string } | null> {
  const handle = await open(path, 'wx', 0o600).catch(unless('EEXIST'));
  if (!handle) return null;
  // The id makes this lock different from any other, including other locks of this process.
  const text = JSON.stringify({ ...ownIdentity(), id: randomUUID() });
  try {
    await handle.writeFile(text);
    await handle.sync();
    return { handle, text };
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes the lock of a process that has ended. A second lock file lets only one process at a time do so. */
async function removeStaleLock(path: string, found: LockFile, times: LockTimes): Promise<void> {
  const guardPath = `${path}.takeover`;
  const present = await readLockFile(guardPath);
  if (present && (await isStale(guardPath, present, times))) await rm(guardPath, { force: true });
  const own = await createLockFile(guardPath);
  if (!own) throw new FolderLocked('Another process is just starting.');
  try {
    // Another process may have taken the lock meanwhile.
    if (isUnchanged(await readLockFile(path), found)) await rm(path, { force: true });
  } finally {
    await own.handle.close();
    await rm(guardPath, { force: true });
  }
}

function folderInUse(folder: string, text = ''): FolderLocked {
  const holder = parseHolder(text);
  const onHost = holder && !isInOurNamespace(holder) ? ` on ${holder.host}` : '';
  const who = holder ? `process ${holder.pid}${onHost}` : 'another process';
  return new FolderLocked(
    `The data folder ${folder} is in use by ${who}. Two at a time would destroy each other's data, so ` +
      'this one does not start. Stop the other first, or set DATA_DIR to another folder.',
  );
}

async function acquireLock(folder: string, path: string, times: LockTimes) {
  const first = await createLockFile(path);
  if (first) return first;
  const found = await readLockFile(path);
  if (found) {
    if (!(await isStale(path, found, times))) throw folderInUse(folder, found.text);
    await removeStaleLock(path, found, times);
  }
  const second = await createLockFile(path);
  if (!second) throw folderInUse(folder, (await readLockFile(path))?.text);
  return second;
}

/** Ends this process before it writes anything more: another process may be using the folder now. */
function exitAtOnce(folder: string): void {
  process.stderr.write(
    `The data folder ${folder} is not held by this process any more: its file server.lock was taken over or removed. ` +
      'The process ends at once, so that no two work on the folder.\n',
  );
  process.exit(1);
}

/**
 * Locks the folder for this process. The lock of a process that has ended is taken over: at once where the system can
 * tell, else after a time without a heartbeat. Throws {@link FolderLocked}. Calls `onLost` when another process takes
 * the folder later; by default this process then ends.
 */
export async function lockFolder(
  folder: string,
  options: Partial<LockTimes> & { onLost?: () => void } = {},
) {
  const { onLost = () => exitAtOnce(folder), ...times } = { ...defaultTimes, ...options };
  const path = join(folder, 'server.lock');
  const { handle, text } = await acquireLock(folder, path, times);
  // The monotonic clock stops while the machine sleeps, and the wall clock may be set, so both are looked at.
  const now = () => [performance.now(), Date.now()] as const;
  let confirmedAt = now();
  let isLost = false;
  let isReleased = false;

  const isStillOurs = async (): Promise<boolean> => {
    const begun = now();
    const isOurs = (await readLockFile(path))?.text === text;
    if (isOurs) confirmedAt = begun;
    else if (!isLost && !isReleased) {
      isLost = true;
      clearInterval(heartbeat);
      onLost();
    }
    return isOurs;
  };
  const heartbeat = setInterval(() => {
    const at = new Date();
    // The handle touches our own file, never that of a process that took the folder. Queries report a failing disk.
    void handle
      .utimes(at, at)
      .catch(() => {})
      .then(isStillOurs)
      .catch(() => {});
  }, times.heartbeatMs);
  heartbeat.unref();

  return {
    /**
     * Settles once it is certain that this process still holds the folder: at once after a recent heartbeat, else after
     * reading the file again. Throws {@link DatabaseUnavailable} when the file cannot be read or names another process.
     */
    confirm: async () => {
      const [elapsed, clock] = now();
      const gap = Math.max(elapsed - confirmedAt[0], Math.abs(clock - confirmedAt[1]));
      if (!isLost && gap <= times.maxUnconfirmedMs) return;
      const isOurs = await isStillOurs().catch((error: unknown) => {
        throw new DatabaseUnavailable(`The lock of ${folder} cannot be read.`, { cause: error });
      });
      if (!isOurs) throw new DatabaseUnavailable(`Another process has taken ${folder}.`);
    },
    /** Releases the folder, unless another process has taken it. */
    release: async () => {
      isReleased = true;
      clearInterval(heartbeat);
      await handle.close();
      if ((await readLockFile(path))?.text === text) await rm(path, { force: true });
    },
  };
}
