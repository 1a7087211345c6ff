import { parseArgs, type ParseArgsConfig } from 'node:util';
import { AppError } from '../../common/errors';
import { runInContext } from '../../common/requestContext';
import { operatorMessage } from '../../common/operatorError';

/** The arguments of a command are wrong; the message says what is wrong. */
export class UsageError extends Error {}

/** Parses arguments as `node:util` does. Throws {@link UsageError}. */
export function parseArguments<T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
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
 * written to standard error, with the usage where the arguments are wrong, and sets the exit code 1.
 */
export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<void>,
): Promise<void> {
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
