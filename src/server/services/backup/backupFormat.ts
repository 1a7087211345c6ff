import type { TableShape } from '../../repositories/dump';
import { OperatorError } from '../../common/operatorError';

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
export class BackupDamaged extends OperatorError {
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
