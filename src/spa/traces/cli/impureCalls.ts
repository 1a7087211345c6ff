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

const sourceFrame = /^.*\/((?:src|test)\/[^\s():]+:\d+:\d+)\)?$/;
const packageFrame = /^.*\/(node_modules\/[^\s():]+:\d+:\d+)\)?$/;

/** File, line and column of a frame as seen from the project's folder; empty for what is neither ours nor a package's. */
const locationOf = (frame: string): string =>
  (packageFrame.exec(frame) ?? sourceFrame.exec(frame))?.[1] ?? '';

/** The innermost frame of our own sources, else of a package. `stack` is mapped to the sources by Node. */
function callerOf(stack: string): string {
  const frames = stack
    .split('\n')
    .slice(1)
    .filter((frame) => !frame.includes('src/spa/traces/cli/'))
    .map((frame) => locationOf(frame.replaceAll('\\', '/')));
  const found = frames.find((frame) => /^(?:src|test)\//.test(frame)) ?? frames.find(Boolean);
  return found ?? stack.split('\n').at(-1)?.trim() ?? 'unknown';
}

let isReducing = false;
let calls = new Map<string, ImpureCall>();
let current = { index: -1, type: '' };

/** Records the caller of something that a reducer must not use, if a reducer is running. Returns whether one is. */
export function recordImpureCall(call: string): boolean {
  if (!isReducing) return false;
  isReducing = false;
  const where = callerOf(new Error(call).stack ?? '');
  const key = `${call} ${where}`;
  const earlier = calls.get(key);
  if (earlier) calls.set(key, { ...earlier, times: earlier.times + 1 });
  else if (calls.size < maxCalls) calls.set(key, { ...current, call, where, times: 1 });
  isReducing = true;
  return true;
}

/** Clears the recorded calls. */
export function resetImpureCalls(): void {
  calls = new Map();
}

export const impureCalls = (): ImpureCall[] => [...calls.values()];

/** Runs a reducer; impure calls that it makes are recorded for that action. */
export function trackImpureCalls<T>(action: { index: number; type: string }, reduce: () => T): T {
  current = action;
  isReducing = true;
  try {
    return reduce();
  } finally {
    isReducing = false;
  }
}
