import { parseArgs, type ParseArgsConfig } from 'node:util';
import { AppError, operatorMessage } from '../../common/errors';
import { runInContext } from '../../common/requestContext';
import { openDeps, type OpenedDeps } from '../../bootstrap/openDeps';
import { readConfig } from '../../config/config';
import { escapeInvisible } from './auditText';

/** The arguments of a command are wrong; the message says what is wrong. */
export class UsageError extends Error {}

/** Parses arguments as `node:util` does. Throws {@link UsageError}. */
export function parseArguments<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function messageOf(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  return `${error instanceof AppError ? error.message : operatorMessage(error)}\n`;
}

/**
 * Runs a command for operators with the arguments of this process; `--help` shows its usage instead. A failure is
 * written to standard error, with the usage where the arguments are wrong, and sets the exit code 1. The work goes on
 * when nobody reads its output any more, unless `whenUnread` ends it.
 */
export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<void>,
  whenUnread = () => {},
) {
  // A reader that takes only the beginning, such as `head`, closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    whenUnread();
  });
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage);
    return;
  }
  try {
    await runInContext({ source: 'command line' }, () => work(args));
  } catch (error) {
    process.stderr.write(messageOf(error, usage));
    process.exitCode = 1;
  }
}

/** Does work on database, storage and mailer of the configuration, and closes them. */
export async function withDeps(
  work: (opened: OpenedDeps) => Promise<void>,
  options: Parameters<typeof openDeps>[2] = {},
): Promise<void> {
  const config = readConfig(process.env);
  const report = (error: unknown, what: string) =>
    void process.stderr.write(`The ${what} failed: ${String(error)}\n`);
  const opened = await openDeps(config, report, {
    hasNoTimeouts: true,
    isCommand: true,
    ...options,
  });
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

/** Writes a line of a command's answer, without characters that could end it or move the cursor. */
export const printLine = (line: string): void => {
  process.stdout.write(`${escapeInvisible(line)}\n`);
};
