import { resolve } from 'node:path';
import { parseArguments, runCommand, UsageError } from './lib/command';
import { readConfig } from '../config/config';
import { openDeps } from '../bootstrap/openDeps';
import { checkBackup } from '../services/backup/readBackup';
import { restoreBackup } from '../services/backup/restoreBackup';

const usage = `npm run restore -- FILE [--replace]

Puts the backup FILE into the database and the storage that the environment names, whichever kind FILE is of.
The servers must not be running. --replace says that accounts and content which are there may be lost.
`;

function readArguments(args: string[]): { path: string; isReplacing: boolean } {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file.');
  return { path: resolve(file), isReplacing: values.replace === true };
}

async function restore(args: string[]): Promise<void> {
  const { path, isReplacing: mayReplace } = readArguments(args);
  const config = readConfig(process.env);
  const head = await checkBackup(path);
  const opened = await openDeps(config, () => {}, {
    hasNoTimeouts: true,
    formerStoreId: head.storeId,
  });
  try {
    const { rows, files, missing } = await opened.withAdvisoryLock(() =>
      restoreBackup(opened.deps, path, head, { mayReplace, storeId: opened.ownerOfFiles }),
    );
    process.stdout.write(
      `Restored ${rows} rows and ${files} files of ${head.createdAt}. Everybody has to sign in again.\n` +
        `What was deleted before it can be restored for ${config.trashDays} days from now on.\n`,
    );
    if (missing.length > 0) {
      process.stderr.write(
        `The storage does not have ${missing.length} file(s); upload them again:\n${missing.join('\n')}\n`,
      );
    }
  } finally {
    await opened.close();
  }
}

await runCommand(usage, restore);
