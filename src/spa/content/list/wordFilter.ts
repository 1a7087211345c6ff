import { foldedText } from './foldedText';

/** Shorter words are looked for at the start of words only: within them they are nearly everywhere (D131). */
const minInnerLength = 3;

const letterOrDigit = /[\p{L}\p{N}]/u;

function startsWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !letterOrDigit.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/**
 * Makes the filter of what a person typed: a folded text has to hold every word of it, in any order (D131). Undefined
 * when nothing is looked for.
 */
export function wordFilter(typed: string): ((folded: string) => boolean) | undefined {
  const words = typed.split(/\s+/).filter((word) => foldedText(word) !== '');
  if (words.length === 0) return undefined;
  const tests = words.map((word) => {
    const wanted = foldedText(word);
    // Folding makes two letters of some, as of þ; what counts is what was typed.
    const isShort = word.normalize('NFC').length < minInnerLength;
    return isShort
      ? (text: string) => startsWord(text, wanted)
      : (text: string) => text.includes(wanted);
  });
  return (folded) => tests.every((test) => test(folded));
}
