import { resolve } from 'node:path';
import { TraceFileError } from '../replay/readTrace';
import { messageOf } from '../replay/replayTrace';
import { readArguments, type TraceArguments, UsageError, usage } from './arguments';
import { replayArgument, type ReplayPair, replayTwice, startReplayPair } from './replayPair';
import { changesText, diffText, inspectionText, inspectTrace, reportText } from './report';
import { type ReplayedApp, serveReplays } from './serveReplays';
import { acceptFile, convertFile, readTraceFile } from './traceFiles';

/** 0: deterministic or done; 1: diverged; 2: a file or the arguments cannot be used. */
type ExitCode = 0 | 1 | 2;

/** Without characters by which a file could control the terminal. */
const plain = (text: string): string =>
  text.replace(/[^\P{Cc}\n]/gu, (character) => `\\x${character.charCodeAt(0).toString(16)}`);

const print = (text: string): void => void process.stdout.write(`${plain(text)}\n`);
const printError = (text: string): void => void process.stderr.write(`${plain(text)}\n`);

/** npm runs its scripts in the project's folder; a file is meant from where the person stands. */
const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

/** Returns the result for one file, as --json gives it. Throws a TraceFileError. */
async function replayFile(pair: ReplayPair, args: TraceArguments, name: string) {
  const file = pathOf(name);
  const { from, to } = args;
  const report = await replayTwice(pair, { file, from, to });
  const { index = -1 } = report.first ?? {};
  const hasRange = from !== undefined || to !== undefined;
  // The actions asked for, else the first that differs.
  const range = hasRange ? { from, to } : { from: index, to: index };
  const showsChanges = args.diff && (hasRange || index >= 0);
  const changes = showsChanges ? await pair[0].ask('changes', { file, ...range }) : undefined;
  return { ...report, file: name, ...(changes && { changes }) };
}

/** Replays one file after the other and prints the result of each; returns the worst exit code. */
async function replayFiles(pair: ReplayPair, args: TraceArguments): Promise<ExitCode> {
  const results: object[] = [];
  let code: ExitCode = 0;
  const conclude = (own: ExitCode, result: object, text: string): void => {
    code = Math.max(code, own) as ExitCode;
    results.push(result);
    if (!args.json) print(text);
  };
  for (const file of args.files) {
    try {
      const result = await replayFile(pair, args, file);
      const { verdict, objections, changes } = result;
      const hasFailed = verdict === 'DIVERGED' || (args.strict && objections.length > 0);
      const texts = [reportText(file, result), ...(changes ? [changesText(changes)] : [])];
      conclude(hasFailed ? 1 : 0, result, texts.join('\n'));
    } catch (error) {
      if (!(error instanceof TraceFileError)) throw error;
      const { message } = error;
      conclude(2, { file, verdict: 'UNUSABLE', message }, `UNUSABLE  ${file}\n  ${message}`);
    }
  }
  if (args.json) print(JSON.stringify(results, null, 2));
  return code;
}

/** Returns what a command that treats each file by itself prints for one. */
async function workOn(args: TraceArguments, name: string, pair: () => ReplayPair): Promise<string> {
  const file = pathOf(name);
  const out = args.out === undefined ? undefined : pathOf(args.out);
  if (args.command === 'convert') return `Wrote ${await convertFile(file, out)}`;
  if (args.command === 'accept') return `${name}: ${await acceptFile(pair(), file)}`;
  const inspection = inspectTrace(await readTraceFile(file), args);
  return args.json
    ? JSON.stringify({ file: name, ...inspection })
    : inspectionText(name, inspection);
}

async function diffFiles(pair: ReplayPair, { files, json }: TraceArguments): Promise<ExitCode> {
  const [one = '', other = ''] = files;
  const diff = await pair[0].ask('diff', { file: pathOf(one), other: pathOf(other) });
  print(json ? JSON.stringify(diff) : diffText([one, other], diff));
  return diff.parting || diff.state ? 1 : 0;
}

async function runCommand(program: string, args: TraceArguments): Promise<ExitCode> {
  let started: ReplayPair | undefined;
  const pair = () => (started ??= startReplayPair(program));
  try {
    if (args.command === 'replay') return await replayFiles(pair(), args);
    if (args.command === 'diff') return await diffFiles(pair(), args);
    let code: ExitCode = 0;
    for (const file of args.files) {
      try {
        print(await workOn(args, file, pair));
      } catch (error) {
        if (!(error instanceof TraceFileError)) throw error;
        printError(`${file}: ${error.message}`);
        code = 2;
      }
    }
    return code;
  } finally {
    for (const one of started ?? []) one.stop();
  }
}

async function traceCommand(program: string, args: readonly string[]): Promise<ExitCode> {
  try {
    if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
      print(usage);
      return args.length === 0 ? 2 : 0;
    }
    return await runCommand(program, readArguments(args));
  } catch (error) {
    if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`);
    else printError(messageOf(error));
    return 2;
  }
}

/**
 * Runs the command `npm run trace`, or one of its replay processes, which run the same file. `loadApp` loads the
 * code of the app: the command itself needs none, and a replay process sets up its environment first. Errors are
 * printed as one line, without a stack.
 */
export async function traceProgram(
  file: string,
  args: readonly string[],
  loadApp: () => Promise<ReplayedApp>,
): Promise<void> {
  // Whoever reads may have read enough, as `head` has.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const [first, processIndex] = args;
  if (first === replayArgument) await serveReplays(processIndex === '0' ? 0 : 1, loadApp);
  else process.exitCode = await traceCommand(file, args);
}
