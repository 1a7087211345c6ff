import type { TraceAction } from '../format/format';
import type { Trace } from '../replay/readTrace';

/** The last millisecond that a date can be (ECMAScript, 21.4.1.1). */
const latestDate = 8.64e15;

/** The moment that RTK Query writes into the actions of a call. */
function stampOf(action: TraceAction): number | undefined {
  const { startedTimeStamp, fulfilledTimeStamp } = (action.meta ?? {}) as Record<string, unknown>;
  const stamp = fulfilledTimeStamp ?? startedTimeStamp;
  return typeof stamp === 'number' && Math.abs(stamp) < latestDate ? stamp : undefined;
}

/**
 * Returns when a recording began, in milliseconds since 1970, and how long after that each of its actions came. Where it
 * does not say so, the timestamps of its API calls are used, each for the actions up to the next one; in a trace without
 * calls everything happens at `now`.
 */
export function stepTimes({ actions, steps, meta }: Trace, now: number) {
  const started = Date.parse(meta?.startedAt ?? '');
  if (steps) {
    return { startedAt: Number.isNaN(started) ? now : started, ms: steps.map(([ms]) => ms) };
  }
  const stamps = actions.map(stampOf);
  const first = stamps.find((stamp) => stamp !== undefined) ?? now;
  let latest = first;
  const ms = stamps.map((stamp) => {
    latest = Math.max(latest, stamp ?? latest);
    return latest - first;
  });
  return { startedAt: first, ms };
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Formats milliseconds since the start as minutes, seconds and thousandths: 02:07.045. */
export function formatStepTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const minutes = Math.floor(whole / 60_000);
  const seconds = Math.floor(whole / 1_000) % 60;
  return `${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(whole % 1_000, 3)}`;
}
