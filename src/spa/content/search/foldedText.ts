import { memoize } from '../../../api';

const plainSpellings: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  ı: 'i',
};

const beyondAscii = /[^\x20-\x7e]/;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æœøðþßłı]/g, (letter) => plainSpellings[letter] ?? letter)
    .replace(/[‘’‛ʼ′´]/g, "'")
    .replace(/\s/g, ' ');

/** Returns a text as searching compares it: without case, accents and surrounding or doubled spaces, with one apostrophe. */
export function foldedText(text: string): string {
  const lower = text.toLowerCase();
  // Most titles need no more, and ten thousand of them are folded before the first key is answered.
  const plain = beyondAscii.test(lower) ? withoutMarks(lower) : lower;
  return plain.includes('  ') ? plain.replace(/ {2,}/g, ' ').trim() : plain.trim();
}

/** Returns the folded texts of an object that never changes, one per line, worked out when first asked for. */
export const memoizeFoldedTexts = <T extends object>(textsOf: (item: T) => readonly string[]) =>
  memoize((item: T) => textsOf(item).map(foldedText).join('\n'));
