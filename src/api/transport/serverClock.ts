/** Date headers tell whole seconds, so a smaller difference is no difference. In milliseconds. */
const minOffsetMs = 2_000;

/** Server time minus local time in milliseconds, as the last answer told. */
let offsetMs = 0;

/** Measures the offset by the Date header of an answer that has just arrived; other hosts may hide theirs. */
export function adjustServerClock(header: string | null): void {
  const serverMs = Date.parse(header ?? '');
  if (Number.isNaN(serverMs)) return;
  const measuredMs = serverMs + 500 - Date.now();
  offsetMs = Math.abs(measuredMs) < minOffsetMs ? 0 : measuredMs;
}

/** Returns the server's time in milliseconds since 1970: the local clock, corrected when it is seconds off. */
export const serverNow = (): number => Date.now() + offsetMs;
