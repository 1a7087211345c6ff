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
export function momentAt(times: readonly number[], time: number): number {
  let first = 0;
  let last = times.length - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((times[middle] ?? 0) <= time) first = middle;
    else last = middle - 1;
  }
  return Math.max(first, 0);
}
