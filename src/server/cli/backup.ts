import { resolve } from 'node:path';
import { parseArguments, runCommand, UsageError } from './lib/command';
import { readConfig } from '../config/config';
import { FolderLocked } from '../bootstrap/folderLock';
import { openDeps } from '../bootstrap/openDeps';
import { OperatorError } from '../common/operatorError';
import { writeBackup } from '../services/backup/writeBackup';

const usage = `npm run backup [-- FILE] [--without-files] [--without-history]

Writes database and stored files into one file, shala-backup-TIME.tar in this folder unless FILE names another.
On PostgreSQL the servers may be running; on the embedded database the server must not be: set BACKUP_DIR
for backups by the server itself. --without-files leaves the stored files out,
--without-history what was deleted, former versions and replaced files.
`;

function readArguments(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { 'without-files': { type: 'boolean' }, 'without-history': { type: 'boolean' } },
  });
  if (positionals.length > 1) throw new UsageError('Name one file.');
  const time = new Date().toISOString().slice(0, 19).replace(/:/g, '-');
  return {
    path: resolve(positionals[0] ?? `shala-backup-${time}.tar`),
    includesFiles: values['without-files'] !== true,
    includesHistory: values['without-history'] !== true,
  };
}

async function openStores() {
  try {
    return await openDeps(readConfig(process.env), () => {}, { hasNoTimeouts: true });
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new OperatorError(
      `${error.message}\nA running server writes backups by itself where BACKUP_DIR is set.`,
    );
  }
}

async function backup(args: string[]): Promise<void> {
  const { path, ...options } = readArguments(args);
  const opened = await openStores();
  try {
    const { rows, files, missing, size } = await writeBackup(opened.deps, path, options);
    const megabytes = (size / 1_000_000).toFixed(1);
    process.stdout.write(
      `Wrote ${rows} rows and ${files} files, ${megabytes} MB, to ${path}\n` +
        'It holds personal data and password hashes: keep it where only you can read it.\n',
    );
    if (missing.length > 0) {
      process.stderr.write(
        `The storage did not have ${missing.length} file(s) that the database knows:\n${missing.join('\n')}\n`,
      );
    }
  } finally {
    await opened.close();
  }
}

await runCommand(usage, backup);
