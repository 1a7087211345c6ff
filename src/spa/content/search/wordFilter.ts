import { foldedText } from './foldedText';

/** Shorter words are looked for at the start of words only: within them they are nearly everywhere (D131). */
const minInnerLength = 3;

/** From how many characters on a word may be the start of an id; shorter ones are the start of many. */
const minIdLength = 4;

const wordCharacter = /[\p{L}\p{N}]/u;

/** Tells whether a filter has any words. */
export const hasFilterText = (text: string): boolean => text.trim() !== '';

function startsWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !wordCharacter.test(text.charAt(at - 1))) return true;
  }
  return false;
}

type Test = (folded: string, id: string) => boolean;

function wordTest(word: string): Test {
  const wanted = foldedText(word);
  // Folding makes two letters of some, as of þ; what counts is what was typed.
  const { length } = word.normalize('NFC');
  if (length < minInnerLength) return (text) => startsWord(text, wanted);
  if (length < minIdLength) return (text) => text.includes(wanted);
  return (text, id) => text.includes(wanted) || id.startsWith(wanted);
}

const phraseOrWord = /"([^"]*)(?:"|$)|[^\s"]+/g;

/**
 * Makes the filter of what a person typed: a folded text has to hold every word of it, in any order (D131), and what is
 * in quotes as it stands. A word may be the start of the item's id instead. Undefined when nothing is looked for.
 */
export function wordFilter(typed: string): ((folded: string, id?: string) => boolean) | undefined {
  const tests: Test[] = [];
  // The longest first: the fewest texts have it, and the others are not looked for in the rest.
  const words = [...typed.matchAll(phraseOrWord)].sort(([a], [b]) => b.length - a.length);
  for (const [text, phrase] of words) {
    const wanted = foldedText(phrase ?? text);
    if (wanted === '') continue;
    tests.push(phrase === undefined ? wordTest(text) : (folded) => folded.includes(wanted));
  }
  if (tests.length === 0) return undefined;
  return (folded, id = '') => tests.every((test) => test(folded, id));
}
