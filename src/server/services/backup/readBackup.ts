import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import { OperatorError } from '../../common/operatorError';
import { unknownMigrations } from '../../repositories/dump';
import { objectPattern } from '../../storage/storage';
import { hashEntry } from './backupFile';
import {
  BackupDamaged,
  type BackupEnd,
  endName,
  backupFormat,
  formatVersion,
  type BackupHead,
  headName,
  objectOf,
  tableOf,
} from './backupFormat';

const unreadableReason = 'it is no backup, or is damaged, or was not copied to its end';

/** A part of a backup. Its body is read once, or not at all. */
export interface BackupEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Reads all bytes of an entry. */
export async function bytesOf(entry: BackupEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Yields the entries of a backup in their order, except the last. Throws {@link BackupDamaged} as soon as it is
 * known that the file is cut or altered, which may be only at its end.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupEntry> {
  const damaged = (reason: string, cause?: unknown) => new BackupDamaged(path, reason, { cause });
  const entries = Readable.toWeb(createReadStream(path)).pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as ReturnType<typeof createTarDecoder>['readable'];
  const hash = createHash('sha256');
  let count = 0;
  let end: BackupEnd | undefined;
  try {
    for await (const { header, body } of entries) {
      const { name, size } = header;
      if (end) throw damaged('something follows its end');
      if (name === endName) {
        const bytes = await bytesOf({ name, size, body });
        end = JSON.parse(bytes.toString()) as BackupEnd;
        continue;
      }
      hashEntry(hash, name, size);
      const hashed = (async function* hashedBody() {
        try {
          for await (const chunk of body) {
            hash.update(chunk);
            yield chunk;
          }
        } catch (error) {
          throw damaged(unreadableReason, error);
        }
      })();
      yield { name, size, body: hashed };
      // What was left of it; nothing when it was read.
      for await (const _ of hashed);
      count += 1;
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw damaged(unreadableReason, error);
  }
  if (!end) throw damaged('it is not whole, as if it were still being written or copied');
  if (end.entries !== count || end.sha256 !== hash.digest('hex')) {
    throw damaged('it is not as it was written; its checksum differs');
  }
}

function readHead(path: string, text: string): BackupHead {
  const head = (text === '' ? {} : JSON.parse(text)) as BackupHead;
  if (head.format !== backupFormat) throw new BackupDamaged(path, 'it is no backup');
  const unknown = head.version > formatVersion || unknownMigrations(head.migrations).length > 0;
  if (unknown) {
    throw new BackupDamaged(
      path,
      `a newer version of the program wrote it (${head.program}); use that version`,
    );
  }
  return head;
}

/**
 * Reads a backup from beginning to end and gives its head. Throws {@link BackupDamaged} unless it is whole,
 * as it was written, and of a version that this program understands.
 */
export async function checkBackup(path: string): Promise<BackupHead> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) throw new OperatorError(`There is no file ${path}.`);
  let text: string | undefined;
  const tables = new Set<string>();
  const unexpectedNames: string[] = [];
  for await (const entry of readBackup(path)) {
    const { name } = entry;
    if (text === undefined) {
      if (name !== headName) throw new BackupDamaged(path, 'it is no backup');
      text = (await bytesOf(entry)).toString();
      continue;
    }
    const table = tableOf(name);
    if (table !== undefined) tables.add(table);
    else if (!objectPattern.test(objectOf(name) ?? '')) unexpectedNames.push(name);
  }
  // Only now is it known to be as it was written.
  const head = readHead(path, text ?? '');
  const known = new Set(head.tables.map(({ name }) => name));
  const [unexpectedName] = [
    ...unexpectedNames,
    ...[...tables].filter((table) => !known.has(table)),
  ];
  if (unexpectedName !== undefined) {
    throw new BackupDamaged(path, `it holds ${unexpectedName}, which belongs to no backup`);
  }
  return head;
}
