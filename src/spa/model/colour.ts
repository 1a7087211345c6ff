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
