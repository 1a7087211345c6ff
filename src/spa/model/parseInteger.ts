/** Parses the integer that a text begins with (12.7 gives 12); null for none (D96), and for one too big to be exact. */
export function parseInteger(text: string): number | null {
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}
