/**
 * The integer that a typed text begins with (12.7 gives 12); null when it is empty or no number
 * (D96), or too big to be kept exactly.
 */
export function integerFrom(text: string): number | null {
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}
