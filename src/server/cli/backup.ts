import { resolve } from 'node:path';
import { parseArguments, printLine, runCommand, UsageError, withDeps } from './lib/command';
import { FolderLocked } from '../bootstrap/folderLock';
import { OperatorError } from '../common/errors';
import { writeBackup } from '../services/backup/writeBackup';

const usage = `npm run backup [-- FILE] [--without-files] [--without-history]

Writes database and stored files into one file, shala-backup-TIME.tar in this folder unless FILE names another.
On PostgreSQL the servers may be running; on the embedded database the server must not be: set BACKUP_DIR
for backups by the server itself. --without-files leaves the stored files out,
--without-history what was deleted, former versions and replaced files.
`;

async function backup(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { 'without-files': { type: 'boolean' }, 'without-history': { type: 'boolean' } },
  });
  if (positionals.length > 1) throw new UsageError('Name one file.');
  const time = new Date().toISOString().slice(0, 19).replace(/:/g, '-');
  const path = resolve(positionals[0] ?? `shala-backup-${time}.tar`);
  const options = {
    includesFiles: values['without-files'] !== true,
    includesHistory: values['without-history'] !== true,
  };
  const work = withDeps(
    async ({ deps }) => {
      const { rows, files, missing, size } = await writeBackup(deps, path, options);
      const megabytes = (size / 1_000_000).toFixed(1);
      printLine(`Wrote ${rows} rows and ${files} files, ${megabytes} MB, to ${path}`);
      printLine('It holds personal data and password hashes: keep it where only you can read it.');
      if (missing.length === 0) return;
      process.stderr.write(
        `The storage did not have ${missing.length} file(s) that the database knows:\n${missing.join('\n')}\n`,
      );
    },
    { mustExist: true },
  );
  await work.catch((error: unknown) => {
    if (!(error instanceof FolderLocked)) throw error;
    throw new OperatorError(
      `${error.message}\nA running server writes backups by itself where BACKUP_DIR is set.`,
    );
  });
}

await runCommand(usage, backup);
