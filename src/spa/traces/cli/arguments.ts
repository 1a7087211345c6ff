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
  to-test  writes a Jest test, and beside it the trace that it replays; --out FILE.test.ts
  accept   writes into traces the states that this build gives, when a change of state is meant

FILE is what "Save trace" or the Redux DevTools saved, compressed or not.
Exit code: 0 deterministic or done, 1 diverged, 2 a file or the arguments cannot be used.
`;

/** Something is wrong with what was typed. */
export class UsageError extends Error {}

const commands = ['replay', 'inspect', 'convert', 'to-test', 'accept'] as const;

export interface TraceArguments {
  readonly command: (typeof commands)[number];
  readonly files: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly out?: string;
  readonly showsDiff: boolean;
  readonly printsJson: boolean;
  readonly isStrict: boolean;
}

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  diff: { type: 'boolean' },
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(message.split('. ')[0] ?? message);
  }
}

type Options = ReturnType<typeof parse>['values'];

/** Which options a command takes. */
const allowedOptions: Readonly<Record<TraceArguments['command'], readonly (keyof Options)[]>> = {
  replay: ['from', 'to', 'diff', 'json', 'strict'],
  inspect: ['from', 'to', 'json'],
  convert: ['to', 'out'],
  'to-test': ['out'],
  accept: [],
};

function indexOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be the number of an action.`);
  return Number(text);
}

function validate(
  command: TraceArguments['command'],
  values: Options,
  files: readonly string[],
): void {
  const unknown = Object.keys(values).find(
    (name) => !allowedOptions[command].some((taken) => taken === name),
  );
  if (unknown !== undefined) throw new UsageError(`${command} does not take --${unknown}.`);
  if (files.length === 0) throw new UsageError('Name a trace file.');
  if (values.out !== undefined && files.length > 1) {
    throw new UsageError('--out goes with one file.');
  }
  if (command === 'convert' && values.to !== 'devtools') {
    throw new UsageError('convert needs --to devtools.');
  }
}

/** Reads the arguments of the command. Throws a UsageError that says what is wrong with them. */
export function readArguments(args: readonly string[]): TraceArguments {
  const { values, positionals } = parse(args);
  const [name, ...files] = positionals;
  const command = commands.find((known) => known === name);
  if (command === undefined) {
    throw new UsageError(name ? `There is no command named "${name}".` : 'Name a command.');
  }
  validate(command, values, files);
  const [from, to] =
    command === 'convert' ? [] : [indexOf('from', values.from), indexOf('to', values.to)];
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageError('--from must not be after --to.');
  }
  return {
    command,
    files,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(values.out !== undefined && { out: values.out }),
    showsDiff: values.diff === true,
    printsJson: values.json === true,
    isStrict: values.strict === true,
  };
}
