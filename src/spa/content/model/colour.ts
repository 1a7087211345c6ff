const hexadecimal = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour as a person typed or pasted it, without the leading # (decision 97). */
export function colourTyped(text: string): string {
  return text.replace(/^\s*#/, '');
}

/** The CSS colour of a swatch: 3 or 6 hexadecimal digits, white for anything else. */
export function swatchColour(stored: string | null | undefined): string {
  return typeof stored === 'string' && hexadecimal.test(stored) ? `#${stored}` : '#ffffff';
}
