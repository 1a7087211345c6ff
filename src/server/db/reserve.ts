import { freeBytes, minFreeBytes } from '../common/freeSpace';
import { type Connection, withCheck } from './connection';
import { DatabaseUnavailable } from '../common/outages';

/**
 * Statements that begin to write, including those after a `with` clause. Reading, and ending a transaction, stays allowed
 * when the disk is full.
 */
const writePattern =
  /^\s*(?:(?:begin|insert|update|delete|merge|truncate|create|alter|drop|vacuum)\b|with\b.*\b(?:insert|update|delete|merge)\b)/is;

const measurementTtlMs = 200;

/** Throws {@link DatabaseUnavailable} unless the disk has enough free space for the database to write. */
export async function assertFreeSpace(
  folder: string,
  measure: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const free = await measure(folder);
  if (free >= minFreeBytes.forDatabase) return;
  throw new DatabaseUnavailable(
    free === 0
      ? `The folder ${folder} cannot be written: its disk is full or read-only.`
      : `The disk of ${folder} has only ${Math.floor(free / 1_000_000)} MB left: nothing is written until it has ` +
          `${minFreeBytes.forDatabase / 1_000_000} MB again. Make room.`,
  );
}

/**
 * Wraps a connection so that it refuses to write, with {@link DatabaseUnavailable}, while the disk of its folder is
 * nearly full: the embedded database would hang forever without space for its log.
 */
export function withReserve(
  connection: Connection,
  folder: string,
  measure?: (folder: string) => Promise<number>,
): Connection {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let lastCheck = Promise.resolve();
  const checkFreeSpace = () => {
    if (performance.now() - checkedAt > measurementTtlMs) {
      checkedAt = performance.now();
      lastCheck = assertFreeSpace(folder, measure);
    }
    return lastCheck;
  };
  return withCheck(connection, async (sql) => {
    if (writePattern.test(sql)) await checkFreeSpace();
  });
}
