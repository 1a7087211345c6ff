import type { BackupSchedule } from '../../config/config';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Background } from '../operations/background';
import { type BackupDeps, writeBackup } from './writeBackup';

interface PeriodicDeps extends BackupDeps {
  readonly background: Background;
}

const namePattern = /^shala-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.tar$/;

const nameOf = (at: Date): string => `shala-${at.toISOString().replace(/[:.]/g, '-')}.tar`;

/** When the backup of that name was begun, in ms since 1970. */
function startTimeOf(name: string): number {
  const text = namePattern.exec(name)?.[1] ?? '';
  return Date.parse(text.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'));
}

/** The backups of a folder, latest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse();
}

/** Removes old backups. `latest` stays, even where the clock was put back. */
async function prune({ folder, maxBackups }: BackupSchedule, latest: string): Promise<void> {
  const others = (await backupsIn(folder)).filter((name) => name !== latest);
  for (const name of others.slice(maxBackups - 1)) {
    await rm(join(folder, name), { force: true });
  }
}

/** Milliseconds until the next backup is due; at once where there is none, or only ones of the future. */
async function msUntilDue(
  { folder, intervalMinutes }: BackupSchedule,
  now: number,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ages = (await backupsIn(folder)).map((name) => now - startTimeOf(name));
  const past = ages.filter((age) => age >= 0);
  return past.length === 0 ? 0 : Math.max(0, intervalMinutes * 60_000 - Math.min(...past));
}

/**
 * Writes backups as often as the schedule says, the first as soon as one is due, one at a time, and removes the
 * oldest. One that fails is reported and tried again after the same time. Returns the function that ends it: a
 * backup that is being written is given up, and `background` settles when nothing is left of it.
 */
export function startPeriodicBackup(deps: PeriodicDeps, schedule: BackupSchedule): () => void {
  const end = new AbortController();
  const { signal } = end;
  let timer: NodeJS.Timeout | undefined;
  const runIn = (delayMs: number) => {
    if (signal.aborted) return;
    timer = setTimeout(() => deps.background.run('backup', round), delayMs);
    timer.unref();
  };
  const write = async () => {
    const name = nameOf(deps.clock());
    await writeBackup(deps, join(schedule.folder, name), {
      includesFiles: schedule.includesFiles,
      includesHistory: schedule.includesHistory,
      signal,
    });
    await prune(schedule, name);
  };
  const round = async () => {
    let waitMs = schedule.intervalMinutes * 60_000;
    try {
      const leftMs = await msUntilDue(schedule, deps.clock().getTime());
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
