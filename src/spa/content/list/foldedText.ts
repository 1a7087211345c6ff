const lettersWithoutMarks: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  ı: 'i',
};

/** A text as searching compares it: without case, accents and surrounding or doubled spaces. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æœøðþßłı]/g, (letter) => lettersWithoutMarks[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
