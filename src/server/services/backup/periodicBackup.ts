import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSchedule } from '../../config/config';
import type { Deps } from '../../deps';
import { writeBackup } from './writeBackup';

const nameOf = (at: Date): string => `shala-${at.toISOString().replace(/[:.]/g, '-')}.tar`;
const namePattern = /^shala-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/;

/** Creates the folder of a schedule where it is missing, for its owner alone. Rejects where that is not allowed. */
export const createBackupFolder = (folder: string) =>
  mkdir(folder, { recursive: true, mode: 0o700 });

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse();
}

/** Milliseconds until the next backup is due; at once where there is none, or only ones of the future. */
async function msUntilDue({ folder, intervalMinutes }: BackupSchedule, now: Date) {
  await createBackupFolder(folder);
  const latest = (await backupsIn(folder)).find((name) => name <= nameOf(now));
  const [, day, hours, minutes, rest] = /shala-(.{11})(..)-(..)-(..)/.exec(latest ?? '') ?? [];
  const age = now.getTime() - Date.parse(`${day}${hours}:${minutes}:${rest}Z`);
  return latest === undefined ? 0 : Math.max(0, intervalMinutes * 60_000 - age);
}

/**
 * Writes backups as often as the schedule says, the first as soon as one is due, one at a time, and removes the
 * oldest. One that fails is reported and tried again after the same time. Returns the function that ends it: a
 * backup that is being written is given up, and `background` settles when nothing is left of it.
 */
export function startPeriodicBackup(deps: Deps, schedule: BackupSchedule): () => void {
  const { folder, maxBackups, intervalMinutes, includesFiles, includesHistory } = schedule;
  const end = new AbortController();
  const { signal } = end;
  let timer: NodeJS.Timeout | undefined;
  const runIn = (delayMs: number) => {
    if (signal.aborted) return;
    timer = setTimeout(() => deps.background.run('backup', round), delayMs);
    timer.unref();
  };
  const write = async () => {
    const latest = nameOf(deps.clock());
    await writeBackup(deps, join(folder, latest), { includesFiles, includesHistory, signal });
    // The one just written stays, even where the clock was put back.
    const others = (await backupsIn(folder)).filter((name) => name !== latest);
    for (const name of others.slice(maxBackups - 1)) await rm(join(folder, name), { force: true });
  };
  const round = async () => {
    let waitMs = intervalMinutes * 60_000;
    try {
      const leftMs = await msUntilDue(schedule, deps.clock());
      if (leftMs > 0) waitMs = leftMs;
      else await write();
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      runIn(waitMs);
    }
  };
  runIn(0);
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
