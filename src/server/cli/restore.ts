import { resolve } from 'node:path';
import { parseArguments, printLine, runCommand, UsageError, withDeps } from './lib/command';
import { checkBackup } from '../services/backup/readBackup';
import { restoreBackup } from '../services/backup/restoreBackup';

const usage = `npm run restore -- FILE [--replace]

Puts the backup FILE into the database and the storage that the environment names, whichever kind FILE is of.
The servers must not be running. --replace says that accounts and content which are there may be lost.
`;

async function restore(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file.');
  const path = resolve(file);
  const head = await checkBackup(path);
  const mayReplace = values.replace === true;
  await withDeps(
    async ({ deps, withAdvisoryLock, ownerOfFiles: storeId }) => {
      const { rows, files, missing } = await withAdvisoryLock(() =>
        restoreBackup(deps, path, head, { mayReplace, storeId }),
      );
      printLine(
        `Restored ${rows} rows and ${files} files of ${head.createdAt}. Everybody has to sign in again.`,
      );
      const { trashDays } = deps.config;
      printLine(`What was deleted before it can be restored for ${trashDays} days from now on.`);
      if (missing.length === 0) return;
      process.stderr.write(
        `The storage does not have ${missing.length} file(s); upload them again:\n${missing.join('\n')}\n`,
      );
    },
    { formerStoreId: head.storeId },
  );
}

await runCommand(usage, restore);
