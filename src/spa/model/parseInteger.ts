/**
 * Parses the integer at the start of a typed text (12.7 gives 12); returns null for an empty text, for no number
 * (D96), and for one too big to be exact.
 */
export function parseInteger(text: string): number | null {
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}
