import { textIn, translatedFields } from '../../../api';
import type { LocalisedText } from '../../model/contentItem';
import { memoize } from '../../model/memoize';
import { countText } from '../richText/html/countText';

const wordsPerMinute = 200;

/** The words of a text by culture, counted once for each text. */
const counts = memoize((_text: LocalisedText) => new Map<string, number>());

function countWords(text: LocalisedText, culture: string): number {
  const known = counts(text);
  const count = known.get(culture) ?? countText(textIn(text, culture)).words;
  known.set(culture, count);
  return count;
}

/** Returns how many words an item has in a culture, and about how many minutes they take to read. */
export function readingTime(item: object, culture: string) {
  const words = translatedFields(item).reduce(
    (sum, [, texts]) => sum + countWords(texts, culture),
    0,
  );
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
