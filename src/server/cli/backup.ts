import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { FolderLocked } from '../folderLock';
import { open } from '../open';
import { OperatorError, operatorMessage } from '../operatorError';
import { writeBackup } from '../services/backup/writeBackup';

const usage = `npm run backup [-- FILE] [--without-files]

Writes database and stored files into one file, shala-backup-TIME.tar in this folder unless FILE names another.
On PostgreSQL the servers may be running; on the embedded database the server must not be: set BACKUP_DIR
for backups by the server itself. --without-files leaves the stored files out.
`;

function readArguments(args: string[]): { path: string; hasFiles: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'without-files': { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new Error('Name one file.');
    const time = new Date().toISOString().slice(0, 19).replace(/:/g, '-');
    return {
      path: resolve(positionals[0] ?? `shala-backup-${time}.tar`),
      hasFiles: values['without-files'] !== true,
    };
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

async function backup(): Promise<void> {
  const { path, hasFiles } = readArguments(process.argv.slice(2));
  const opened = await open(readConfig(process.env), () => {}, { isUnlimited: true });
  try {
    const { rows, files, missing, size } = await writeBackup(opened.deps, path, { hasFiles });
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

try {
  await backup();
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`);
  if (error instanceof FolderLocked) {
    process.stderr.write('A running server writes backups by itself where BACKUP_DIR is set.\n');
  }
  process.exitCode = 1;
}
