/** Converts a length in rem to px, at the font size that this person has chosen. */
export function remToPx(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
