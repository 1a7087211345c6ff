import { parseArgs } from 'node:util';

export const usage = `npm run trace -- COMMAND [options] FILE…

  replay   replays traces in two processes that differ in clock, chance, time zone, language and connection,
           and says whether they gave the recorded states, and the same ones
           --from N, --to N   compare from that action, replay up to that action (counted from 0)
           --diff             also show what the first differing action did, or each one from --from to --to
           --json             the result as JSON
           --strict           also fail for impure calls, another build, time travel, redaction that shows
  inspect  says what is in a trace and lists its actions; takes --from, --to and --json
  convert  --to devtools: writes a file for the Import of the Redux DevTools; --out FILE
  diff     A B: aligns the actions of two traces, and says where they part and where their states do; takes --json
  accept   writes into traces the states that this build gives, when a change of state is meant
  to-test, to-browser-test   write a Jest test or a test of the browser, the trace beside it; --out FILE.test.ts
  report   makes one file for a bug report, which any browser shows; --out FILE.html

FILE is what "Save trace" or the Redux DevTools saved, compressed or not.
Exit code: 0 deterministic or done, 1 diverged or different, 2 a file or the arguments cannot be used.
`;

/** Something is wrong with what was typed. */
export class UsageError extends Error {}

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  diff: { type: 'boolean' },
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
} as const;

/** Which options a command takes. */
const commands: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  replay: ['from', 'to', 'diff', 'json', 'strict'],
  inspect: ['from', 'to', 'json'],
  convert: ['to', 'out'],
  accept: [],
  diff: ['json'],
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(message.split('. ')[0] ?? message);
  }
}

function indexOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be the number of an action.`);
  return Number(text);
}

export type TraceArguments = ReturnType<typeof readArguments>;

/** Reads the arguments of the command. Throws a UsageError that says what is wrong with them. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const { out, diff = false, json = false, strict = false } = values;
  const [command = '', ...files] = positionals;
  const allowed = commands[command];
  if (!allowed)
    throw new UsageError(command ? `There is no command named "${command}".` : 'Name a command.');
  const unknown = Object.keys(values).find((name) => !allowed.some((taken) => taken === name));
  if (unknown !== undefined) throw new UsageError(`${command} does not take --${unknown}.`);
  if (files.length === 0) throw new UsageError('Name a trace file.');
  if (command === 'diff' && files.length !== 2) throw new UsageError('diff needs two traces.');
  if (out !== undefined && files.length > 1) throw new UsageError('--out goes with one file.');
  const isConversion = command === 'convert';
  if (isConversion && values.to !== 'devtools')
    throw new UsageError('convert needs --to devtools.');
  const from = indexOf('from', values.from);
  const to = isConversion ? undefined : indexOf('to', values.to);
  if (from !== undefined && to !== undefined && from > to)
    throw new UsageError('--from must not be after --to.');
  return { command, files, from, to, out, diff, json, strict };
}
