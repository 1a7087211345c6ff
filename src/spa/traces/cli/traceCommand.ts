import { resolve } from 'node:path';
import { TraceFileError } from '../replay/readTrace';
import { acceptFile } from './acceptFile';
import { type Arguments, readArguments, UsageError, usage } from './arguments';
import { convertFile } from './convertFile';
import { inspectionText, inspectTrace } from './inspectTrace';
import { readTraceFile } from './readTraceFile';
import { type ExitCode, replayFiles } from './replayFiles';
import { type ReplayPair } from './replayTwice';
import { replayProcess } from './replayProcess';
import { writeTest } from './writeTest';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

// Whoever reads may have read enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** npm runs its scripts in the project's folder; a file is meant from where the person stands. */
const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

async function inspectFile(file: string, { from, to, isJson }: Arguments): Promise<void> {
  const inspection = inspectTrace(await readTraceFile(pathOf(file)), { from, to });
  say(isJson ? JSON.stringify({ file, ...inspection }) : inspectionText(file, inspection));
}

type Work = (file: string, pair: () => ReplayPair) => Promise<unknown>;

/** What is done with each file, where one does not concern the next. */
function workOf(given: Arguments): Work {
  const out = given.out === undefined ? undefined : pathOf(given.out);
  if (given.command === 'inspect') return (file) => inspectFile(file, given);
  if (given.command === 'convert') {
    return async (file) => say(`Wrote ${await convertFile(pathOf(file), out)}`);
  }
  if (given.command === 'to-test') {
    return async (file, pair) => say(`Wrote ${await writeTest(pair(), pathOf(file), out)}`);
  }
  return async (file, pair) => say(await acceptFile(pair(), file, pathOf(file)));
}

async function forEachFile({ files }: Arguments, work: Work, pair: () => ReplayPair) {
  let code: ExitCode = 0;
  for (const file of files) {
    try {
      await work(file, pair);
    } catch (error) {
      if (!(error instanceof TraceFileError)) throw error;
      complain(`${file}: ${error.message}`);
      code = 2;
    }
  }
  return code;
}

async function perform(program: string, given: Arguments): Promise<ExitCode> {
  let started: ReplayPair | undefined;
  const pair = (): ReplayPair => {
    started ??= [replayProcess(program, 0), replayProcess(program, 1)];
    return started;
  };
  try {
    if (given.command === 'replay') return await replayFiles(pair(), given, { pathOf, say });
    return await forEachFile(given, workOf(given), pair);
  } finally {
    for (const one of started ?? []) one.stop();
  }
}

/**
 * The command `npm run trace`. `program` is the file that replaying processes run, which is this one's own. Gives
 * the exit code; whatever goes wrong is told in a line, never by a stack.
 */
export async function traceCommand(program: string, args: readonly string[]): Promise<ExitCode> {
  try {
    if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
      say(usage);
      return args.length === 0 ? 2 : 0;
    }
    return await perform(program, readArguments(args));
  } catch (error) {
    if (error instanceof UsageError) complain(`${error.message}\n\n${usage}`);
    else complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
