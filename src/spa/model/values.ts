/** How long a day is, in ms. */
export const dayMs = 86_400_000;

const hexadecimal = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns a typed or pasted colour without the leading # (D97). */
export function colourFromInput(text: string): string {
  return text.replace(/^\s*#/, '');
}

/** Tells whether a stored text names a colour: 3 or 6 hexadecimal digits. */
export function isColour(stored: string): boolean {
  return hexadecimal.test(stored);
}

/** Returns the CSS colour of a swatch; white for a text that is not a colour. */
export function swatchColour(stored: string | null | undefined): string {
  return typeof stored === 'string' && isColour(stored) ? `#${stored}` : '#ffffff';
}

/** Returns a new identifier: 24 hexadecimal characters holding 96 random bits (D114). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parses the integer that a text begins with (12.7 gives 12); null for none (D96), and for one too big to be exact. */
export function parseInteger(text: string): number | null {
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}

const separators: Readonly<Record<string, string>> = { fr: '\u202f', is: '.' };

/**
 * Returns a count with its thousands set apart. `toLocaleString` costs the first list of a visit a twentieth of its
 * work, and Chromium has no Icelandic.
 */
export function formatCount(count: number, language: string): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, separators[language.slice(0, 2)] ?? ',');
}
