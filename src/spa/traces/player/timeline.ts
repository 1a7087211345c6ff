/** A longer wait is played as one of this length. */
const maxWaitMs = 1_000;

/** Returns when each moment is played, in milliseconds since the first one, at the speed of the recording. */
export function playTimes(recorded: readonly number[]): readonly number[] {
  let played = 0;
  return recorded.map((ms, index) => {
    const wait = ms - (recorded[index - 1] ?? ms);
    played += Math.min(Math.max(wait, 0), maxWaitMs);
    return played;
  });
}

/** Returns the last moment that is reached at a time of `playTimes`. */
export const momentAt = (times: readonly number[], time: number): number =>
  times.findLastIndex((one, index) => index === 0 || one <= time);
