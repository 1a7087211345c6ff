import { resolve } from 'node:path';
import { TraceFileError } from '../replay/readTrace';
import { acceptFile } from './acceptFile';
import { type TraceArguments, readArguments, UsageError, usage } from './arguments';
import { convertFile } from './convertFile';
import { inspectionText, inspectTrace } from './inspectTrace';
import { readTraceFile } from './readTraceFile';
import { type ExitCode, replayFiles } from './replayFiles';
import { type ReplayPair } from './replayTwice';
import { startReplayProcess } from './replayProcess';
import { writeTest } from './writeTest';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printError = (text: string): void => void process.stderr.write(`${text}\n`);

// Whoever reads may have read enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** npm runs its scripts in the project's folder; a file is meant from where the person stands. */
const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

async function inspectFile(file: string, { from, to, printsJson }: TraceArguments): Promise<void> {
  const inspection = inspectTrace(await readTraceFile(pathOf(file)), { from, to });
  print(printsJson ? JSON.stringify({ file, ...inspection }) : inspectionText(file, inspection));
}

type Work = (file: string, pair: () => ReplayPair) => Promise<unknown>;

/** What is done with each file, where one does not concern the next. */
function workOf(args: TraceArguments): Work {
  const out = args.out === undefined ? undefined : pathOf(args.out);
  if (args.command === 'inspect') return (file) => inspectFile(file, args);
  if (args.command === 'convert') {
    return async (file) => print(`Wrote ${await convertFile(pathOf(file), out)}`);
  }
  if (args.command === 'to-test') {
    return async (file, pair) => print(`Wrote ${await writeTest(pair(), pathOf(file), out)}`);
  }
  return async (file, pair) => print(await acceptFile(pair(), file, pathOf(file)));
}

async function forEachFile({ files }: TraceArguments, work: Work, pair: () => ReplayPair) {
  let code: ExitCode = 0;
  for (const file of files) {
    try {
      await work(file, pair);
    } catch (error) {
      if (!(error instanceof TraceFileError)) throw error;
      printError(`${file}: ${error.message}`);
      code = 2;
    }
  }
  return code;
}

async function runCommand(program: string, args: TraceArguments): Promise<ExitCode> {
  let startedPair: ReplayPair | undefined;
  const pair = (): ReplayPair => {
    startedPair ??= [startReplayProcess(program, 0), startReplayProcess(program, 1)];
    return startedPair;
  };
  try {
    if (args.command === 'replay') return await replayFiles(pair(), args, { pathOf, print });
    return await forEachFile(args, workOf(args), pair);
  } finally {
    for (const one of startedPair ?? []) one.stop();
  }
}

/**
 * Runs the command `npm run trace`. `program` is the file that replay processes run, which is this program
 * itself. Returns the exit code; errors are printed as one line, without a stack.
 */
export async function traceCommand(program: string, args: readonly string[]): Promise<ExitCode> {
  try {
    if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
      print(usage);
      return args.length === 0 ? 2 : 0;
    }
    return await runCommand(program, readArguments(args));
  } catch (error) {
    if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`);
    else printError(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
