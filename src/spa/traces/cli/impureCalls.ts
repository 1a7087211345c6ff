/** A call by which a reducer depends on more than state and action. */
export interface ImpureCall {
  /** Index of the first action during which it was made; -1 for the initial state. */
  readonly index: number;
  readonly type: string;
  /** What was called, such as `Math.random`. */
  readonly call: string;
  /** File, line and column of the source. */
  readonly where: string;
  /** How often it was made there. */
  readonly times: number;
}

/** More would be the same few again and again. */
const maxCalls = 100;

/** Of our own sources; of a package. */
const framePatterns = [
  /^(?!.*node_modules\/).*?((?:src|test)\/[^\s():]+:\d+:\d+)\)?$/,
  /(node_modules\/[^\s():]+:\d+:\d+)\)?$/,
];

/** The innermost frame of our own sources, else of a package. `stack` is mapped to the sources by Node. */
function callerOf(stack: string): string {
  const frames = stack
    .replaceAll('\\', '/')
    .split('\n')
    .slice(1)
    .filter((frame) => !frame.includes('src/spa/traces/cli/'));
  const found = framePatterns.flatMap((pattern) => frames.map((frame) => pattern.exec(frame)?.[1]));
  return found.find((frame) => frame !== undefined) ?? frames.at(-1)?.trim() ?? '';
}

let current: { index: number; type: string } | null = null;
let calls = new Map<string, ImpureCall>();

/** Records the caller of something that a reducer must not use, if a reducer is running. Returns whether one is. */
export function recordImpureCall(call: string): boolean {
  if (current === null) return false;
  const action = current;
  // What the recording itself calls is no fault.
  current = null;
  const where = callerOf(new Error(call).stack ?? '');
  const key = `${call} ${where}`;
  const earlier = calls.get(key);
  if (earlier) calls.set(key, { ...earlier, times: earlier.times + 1 });
  else if (calls.size < maxCalls) calls.set(key, { ...action, call, where, times: 1 });
  current = action;
  return true;
}

/** Returns the calls that were recorded, and forgets them. */
export function takeImpureCalls(): ImpureCall[] {
  const taken = [...calls.values()];
  calls = new Map();
  return taken;
}

/** Runs a reducer; impure calls that it makes are recorded for that action. */
export function trackImpureCalls<T>(action: { index: number; type: string }, reduce: () => T): T {
  current = action;
  try {
    return reduce();
  } finally {
    current = null;
  }
}
