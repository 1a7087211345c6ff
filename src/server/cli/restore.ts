import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { open } from '../open';
import { OperatorError, operatorMessage } from '../operatorError';
import { checkBackup } from '../services/backup/readBackup';
import { restoreBackup } from '../services/backup/restoreBackup';

const usage = `npm run restore -- FILE [--replace]

Puts the backup FILE into the database and the storage that the environment names, whichever kind FILE is of.
The servers must not be running. --replace says that accounts and content which are there may be lost.
`;

function readArguments(args: string[]): { path: string; isReplacing: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Name one file.');
    return { path: resolve(file), isReplacing: values.replace === true };
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

async function restore(): Promise<void> {
  const { path, isReplacing } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const head = await checkBackup(path);
  const opened = await open(config, () => {}, { isUnlimited: true, formerStoreId: head.storeId });
  try {
    const { rows, files, missing } = await opened.alone(() =>
      restoreBackup(opened.deps, path, head, { isReplacing, storeId: opened.ownerOfFiles }),
    );
    process.stdout.write(
      `Restored ${rows} rows and ${files} files of ${head.createdAt}. Everybody has to sign in again.\n`,
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

try {
  await restore();
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exitCode = 1;
}
