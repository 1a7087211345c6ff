import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { createTarDecoder } from 'modern-tar';
import { errorCode, OperatorError } from '../../common/errors';
import { type TableShape, unknownMigrations } from '../../repositories/dump';
import { objectPattern } from '../../storage/storage';

/**
 * A backup is a tar file: `backup.json`, then `database/{table}/{number}.json.gz` with rows, then
 * `files/{object}` with the stored files, then `end.json`. Any tar program unpacks it.
 */
export const backupFormat = 'shala-backup';
export const formatVersion = 1;

export const headName = 'backup.json';
export const endName = 'end.json';

/** The first entry: what the backup is of. */
export interface BackupHead {
  readonly format: typeof backupFormat;
  readonly version: number;
  readonly createdAt: string;
  /** The version of the program that wrote it. */
  readonly program: string;
  /** The name of the database. */
  readonly storeId: string;
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
  /** Whether the stored files are in it too. */
  readonly hasFiles: boolean;
}

/** The last entry: how many others there are, and the SHA-256 of them all: of name, size and bytes of each. */
export interface BackupEnd {
  readonly entries: number;
  readonly sha256: string;
}

/** The file is no backup, or not a whole one, or not as it was written. */
class BackupDamaged extends OperatorError {
  override readonly name = 'BackupDamaged';

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`${path} cannot be restored: ${reason}. Nothing was changed.`, options);
  }
}

/** Returns the table whose rows an entry contains; undefined for other entries. */
export const tableOf = (entry: string): string | undefined =>
  /^database\/([a-z_]+)\/\d{6,}\.json\.gz$/.exec(entry)?.[1];

/** Returns the stored file that an entry contains; undefined for other entries. */
export const objectOf = (entry: string): string | undefined => /^files\/(.*)$/s.exec(entry)?.[1];

async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash, asDamaged: AsDamaged) {
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw asDamaged(error);
  }
}

type AsDamaged = (error: unknown) => OperatorError;

/**
 * Yields the entries of a backup in their order, except the last; a body is read once, or not at all. Throws {@link BackupDamaged} as soon as it is
 * known that the file is cut or altered, which may be only at its end.
 */
export async function* readBackup(path: string) {
  const reason = 'it is no backup, or is damaged, or was not copied to its end';
  const asDamaged: AsDamaged = (cause) =>
    cause instanceof OperatorError ? cause : new BackupDamaged(path, reason, { cause });
  const decoder = createTarDecoder({ strict: true });
  const entries = Readable.toWeb(createReadStream(path)).pipeThrough(
    decoder as never,
  ) as typeof decoder.readable;
  const hash = createHash('sha256');
  let count = 0;
  let end: BackupEnd | undefined;
  try {
    for await (const { header, body } of entries) {
      const { name, size } = header;
      if (end) throw new BackupDamaged(path, 'something follows its end');
      if (name === endName) {
        end = (await json(body)) as BackupEnd;
        continue;
      }
      hash.update(`${name}\0${size}\0`);
      const rest = hashed(body, hash, asDamaged);
      yield { name, size, body: rest };
      // What was left of it; nothing when it was read.
      for await (const _ of rest);
      count += 1;
    }
  } catch (error) {
    throw asDamaged(error);
  }
  if (!end) {
    throw new BackupDamaged(path, 'it is not whole, as if it were still being written or copied');
  }
  if (end.entries !== count || end.sha256 !== hash.digest('hex')) {
    throw new BackupDamaged(path, 'it is not as it was written; its checksum differs');
  }
}

/**
 * Reads a backup from beginning to end and gives its head. Throws {@link BackupDamaged} unless it is whole,
 * as it was written, and of a version that this program understands.
 */
export async function checkBackup(path: string): Promise<BackupHead> {
  const info = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (!info?.isFile()) throw new OperatorError(`There is no file ${path}.`);
  // What may not be read is not damaged.
  await access(path, constants.R_OK);
  const names: string[] = [];
  let text = '';
  for await (const { name, body } of readBackup(path)) {
    if (names.length === 0 && name === headName) text = (await buffer(body)).toString();
    names.push(name);
  }
  // Only now is it known to be as it was written.
  const head = JSON.parse(text || '{}') as BackupHead;
  if (head.format !== backupFormat) throw new BackupDamaged(path, 'it is no backup');
  if (head.version > formatVersion || unknownMigrations(head.migrations).length > 0) {
    const reason = `a newer version of the program wrote it (${head.program}); use that version`;
    throw new BackupDamaged(path, reason);
  }
  const tables = new Set<string | undefined>(head.tables.map(({ name }) => name));
  const unexpectedName = names
    .slice(1)
    .find((name) => !tables.has(tableOf(name)) && !objectPattern.test(objectOf(name) ?? ''));
  if (unexpectedName !== undefined) {
    throw new BackupDamaged(path, `it holds ${unexpectedName}, which belongs to no backup`);
  }
  return head;
}
