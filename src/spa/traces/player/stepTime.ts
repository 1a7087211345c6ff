const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Milliseconds since the start as minutes, seconds and thousandths: 02:07.045. */
export function stepTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const minutes = Math.floor(whole / 60_000);
  const seconds = Math.floor(whole / 1_000) % 60;
  return `${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(whole % 1_000, 3)}`;
}
