import { TraceFileError } from '../replay/readTrace';
import type { TraceArguments } from './arguments';
import type { Change } from './protocol';
import { changesText, reportText } from './reportText';
import { type ReplayPair, type ReplayReport, replayTwice } from './replayTwice';

/** 0: deterministic or done; 1: diverged; 2: a file or the arguments cannot be used. */
export type ExitCode = 0 | 1 | 2;

interface Terminal {
  /** Where a file lies that was named so. */
  readonly pathOf: (file: string) => string;
  readonly print: (text: string) => void;
}

/** The result for one file, as --json gives it. */
type Result =
  | (ReplayReport & { readonly changes?: readonly Change[] })
  | { readonly file: string; readonly verdict: 'UNUSABLE'; readonly message: string };

/** The actions that --diff shows: those asked for, else the first that differs. */
function rangeOf({ from, to, showsDiff }: TraceArguments, { first }: ReplayReport) {
  if (!showsDiff) return undefined;
  if (from !== undefined || to !== undefined) return { from, to };
  return first && first.index >= 0 ? { from: first.index, to: first.index } : undefined;
}

async function replayFile(pair: ReplayPair, args: TraceArguments, file: string, path: string) {
  const { from, to } = args;
  const report = await replayTwice(pair, { file: path, from, to });
  const range = rangeOf(args, report);
  const changes = range && (await pair[0].changes({ file: path, ...range }));
  return { ...report, file, ...(changes && { changes }) };
}

const exitCodeOf = (result: Result, isStrict: boolean): ExitCode => {
  if (result.verdict === 'UNUSABLE') return 2;
  return result.verdict === 'DIVERGED' || (isStrict && result.objections.length > 0) ? 1 : 0;
};

function textOf(result: Result): string {
  if (result.verdict === 'UNUSABLE') return `UNUSABLE  ${result.file}\n  ${result.message}`;
  const { changes } = result;
  return [reportText(result), ...(changes ? [changesText(changes)] : [])].join('\n');
}

/** Replays one file after the other and prints the result of each; returns the worst exit code. */
export async function replayFiles(
  pair: ReplayPair,
  args: TraceArguments,
  { pathOf, print }: Terminal,
): Promise<ExitCode> {
  const results: Result[] = [];
  for (const file of args.files) {
    let result: Result;
    try {
      result = await replayFile(pair, args, file, pathOf(file));
    } catch (error) {
      if (!(error instanceof TraceFileError)) throw error;
      result = { file, verdict: 'UNUSABLE', message: error.message };
    }
    results.push(result);
    if (!args.printsJson) print(textOf(result));
  }
  if (args.printsJson) print(JSON.stringify(results, null, 2));
  return Math.max(...results.map((result) => exitCodeOf(result, args.isStrict))) as ExitCode;
}
