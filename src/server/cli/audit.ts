import { type AuditCommand, auditUsage, readAuditArguments } from './lib/auditArguments';
import { auditLine, auditTableHead, auditTableRow } from './lib/auditText';
import { printLine, runCommand } from './lib/command';
import { type Config, readConfig } from '../config/config';
import type { Db } from '../db/db';
import { FolderLocked } from '../bootstrap/folderLock';
import { openDatabase } from '../bootstrap/openDatabase';
import { OperatorError } from '../common/errors';
import { auditedUserId, auditRows, forgetAudit } from '../services/audit/audit';

async function deleteBefore(db: Db, before: Date): Promise<void> {
  const count = await forgetAudit(db, () => new Date(), before);
  const time = before.toISOString();
  printLine(`Deleted ${count} entries of before ${time}, which the audit log says too.`);
}

async function printEntries(db: Db, { filter, user, last, isJson }: AuditCommand): Promise<void> {
  const userId = user === undefined ? undefined : await auditedUserId(db, user);
  if (user !== undefined && userId === undefined) {
    throw new OperatorError(
      `Nobody has the address ${user} now. Entries of deleted accounts are found by their id.`,
    );
  }
  if (!isJson) printLine(auditTableHead);
  for await (const row of auditRows(db, { ...filter, userId }, last)) {
    printLine(isJson ? auditLine(row) : auditTableRow(row));
  }
}

async function openForReading(config: Config) {
  try {
    return await openDatabase(
      config,
      { hasNoTimeouts: true, mustExist: true, isCommand: true },
      () => {},
    );
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new OperatorError(
      `The server is running on ${config.dataDir}, and its embedded database lets in one program at a time. ` +
        'Stop the server first, or read what it writes to its log: every entry is there too, in the ' +
        'lines with "msg":"audit".',
    );
  }
}

async function run(args: string[]): Promise<void> {
  const command = readAuditArguments(args, new Date());
  const { db, close } = await openForReading(readConfig(process.env));
  try {
    await (command.forgetBefore
      ? deleteBefore(db, command.forgetBefore)
      : printEntries(db, command));
  } finally {
    await close();
  }
}

await runCommand(auditUsage, run, () => process.exit(0));
