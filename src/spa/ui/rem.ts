/** A length in rem as px, at the size of text that the person at this screen has chosen. */
export function remInPx(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
