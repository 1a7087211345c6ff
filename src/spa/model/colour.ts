const hexadecimal = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour as a person typed or pasted it, without the leading # (D97). */
export function colourTyped(text: string): string {
  return text.replace(/^\s*#/, '');
}

/** Whether a stored text names a colour: 3 or 6 hexadecimal digits. */
export function isColour(stored: string): boolean {
  return hexadecimal.test(stored);
}

/** The CSS colour of a swatch; white for what names no colour. */
export function swatchColour(stored: string | null | undefined): string {
  return typeof stored === 'string' && isColour(stored) ? `#${stored}` : '#ffffff';
}
