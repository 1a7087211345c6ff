/** Date headers tell whole seconds, so a smaller difference is no difference. In milliseconds. */
const finest = 2_000;

/** Server time minus local time in milliseconds, as the last answer told. */
let difference = 0;

/** Learns from the Date header of an answer that came just now; other hosts may hide theirs. */
export function dateReceived(header: string | null): void {
  const told = Date.parse(header ?? '');
  if (Number.isNaN(told)) return;
  const found = told + 500 - Date.now();
  difference = Math.abs(found) < finest ? 0 : found;
}

/** The server's time in milliseconds since 1970: the local clock, put right when it is seconds off. */
export const serverNow = (): number => Date.now() + difference;
