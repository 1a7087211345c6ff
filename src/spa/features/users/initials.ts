/** The first letters of the first two words of a name; "?" when there is no word (D40). */
export function initials(fullName: string): string {
  const words = fullName.split(/\s+/).filter(Boolean).slice(0, 2);
  const letters = words.map((word) => Array.from(word)[0] ?? '').join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase();
}
