import { filledCultures, textIn, translatedFields, memoize } from '../../../api';
import type { LocalisedText } from '../../model/contentItem';
import { countText } from '../richText/html/countText';

const wordsPerMinute = 200;

/** Returns how many words a text has in each culture, counted once for each text. */
const wordCounts = memoize(
  (text: LocalisedText) =>
    new Map<string, number>(
      filledCultures(text).map((culture) => [culture, countText(textIn(text, culture)).words]),
    ),
);

/** Returns how many words an item has in a culture, and about how many minutes they take to read. */
export function readingTime(item: object, culture: string) {
  const counts = translatedFields(item).map(([, text]) => wordCounts(text).get(culture) ?? 0);
  const words = counts.reduce((sum, count) => sum + count, 0);
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
