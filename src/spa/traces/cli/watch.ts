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

/** More would be the same few over and over. */
const most = 100;

const place = /^.*\/((?:src|test)\/[^\s():]+:\d+:\d+)\)?$/;
const packagePlace = /^.*\/(node_modules\/[^\s():]+:\d+:\d+)\)?$/;

/** File, line and column of a frame as seen from the project's folder; empty for what is neither ours nor a package's. */
const placeOf = (frame: string): string =>
  (packagePlace.exec(frame) ?? place.exec(frame))?.[1] ?? '';

/** The innermost frame of our own sources, else of a package. `stack` is mapped to the sources by Node. */
function whereFrom(stack: string): string {
  const frames = stack
    .split('\n')
    .slice(1)
    .filter((frame) => !frame.includes('src/spa/traces/cli/'))
    .map((frame) => placeOf(frame.replaceAll('\\', '/')));
  const found = frames.find((frame) => /^(?:src|test)\//.test(frame)) ?? frames.find(Boolean);
  return found ?? stack.split('\n').at(-1)?.trim() ?? 'unknown';
}

let isReducing = false;
let calls = new Map<string, ImpureCall>();
let current = { index: -1, type: '' };

/**
 * To be called by whatever a reducer must not use: keeps the place if a reducer is running. Gives whether one is.
 */
export function noteCall(call: string): boolean {
  if (!isReducing) return false;
  isReducing = false;
  const where = whereFrom(new Error(call).stack ?? '');
  const key = `${call} ${where}`;
  const earlier = calls.get(key);
  if (earlier) calls.set(key, { ...earlier, times: earlier.times + 1 });
  else if (calls.size < most) calls.set(key, { ...current, call, where, times: 1 });
  isReducing = true;
  return true;
}

/** Begins a new list. */
export function forgetCalls(): void {
  calls = new Map();
}

export const impureCalls = (): ImpureCall[] => [...calls.values()];

/** Runs a reducer; what it calls meanwhile is noted under that action. */
export function watched<T>(action: { index: number; type: string }, reduce: () => T): T {
  current = action;
  isReducing = true;
  try {
    return reduce();
  } finally {
    isReducing = false;
  }
}
