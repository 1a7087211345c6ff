import { candidatesOf, rankCandidates } from '../../src/spa/app/palette/rankCandidates';
import type { ListItem } from '../../src/spa/content/list/preparedRow';
import { type Measurement, quantile } from './figures';

const items = 30_000;
/** The content types, whose lists are ranked one after the other. */
const lists = 4;
const words = 'morning light calm breath sleep walking river stone harbour evening moon yoga'.split(
  ' ',
);
const typed =
  'm|mo|mor|morning l|light|zzz|mlc|ri sto|harbour moon|29|65fa2|e|th|breath calm'.split('|');

/** An item with titles in four languages, an author and two tags. */
function itemOf(index: number): ListItem {
  const word = (step: number) => words[(index * 7 + step * 5) % words.length] ?? '';
  return {
    _id: `65fa${index.toString().padStart(20, '0')}`,
    title: {
      'en-US': `${word(0)} ${word(1)} ${index}`,
      'en-GB': `${word(0)} ${word(1)} ${index}`,
      'fr-FR': `le ${word(2)} de la ${word(3)} ${index}`,
      'is-IS': `${word(4)} og ${word(5)} ${index}`,
    },
    author: `Anna ${word(6)}`,
    tagIds: [`tag${index % 30}`, `tag${index % 7}`],
  };
}

/** How long the palette takes from a key to its results, without drawing them. */
export const palette: Measurement = {
  name: 'palette',
  measure: (runs) => {
    const tagNames = new Map(words.map((word, index) => [`tag${index}`, word]));
    const rows = Array.from({ length: lists }, (_, list) =>
      Array.from({ length: items / lists }, (_row, index) => itemOf(index * lists + list)),
    );
    const timeOf = (text: string) => {
      const begun = performance.now();
      for (const list of rows) rankCandidates(candidatesOf(tagNames)(list), text);
      return performance.now() - begun;
    };
    typed.forEach(timeOf);
    const values = Array.from({ length: runs }, () => quantile(typed.map(timeOf), 0.95));
    const name = `key to results of the palette, ${items} items, p95`;
    return Promise.resolve([{ name, unit: 'ms', values, goal: 16 }]);
  },
};
