import { combineTexts } from '../../../../src/spa/drafts/conflicts/combineTexts';
import { seededRandom } from '../../../support/traces/traceFaults';

const base = '<p>Breathe in and out.</p>';

describe('two texts that were changed at once', () => {
  test.each([
    [
      'at the start and at the end',
      '<p>Now breathe in and out.</p>',
      '<p>Breathe in and out. Stay.</p>',
      '<p>Now breathe in and out. Stay.</p>',
    ],
    [
      'as an emphasis and as a word',
      '<p>Breathe <em>in</em> and out.</p>',
      '<p>Breathe in and deeply out.</p>',
      '<p>Breathe <em>in</em> and deeply out.</p>',
    ],
    [
      'by a word less and a paragraph more',
      '<p>Breathe and out.</p>',
      `${base}<p>Rest.</p>`,
      '<p>Breathe and out.</p><p>Rest.</p>',
    ],
    [
      'at the same end',
      '<p>Breathe in and out. Smile.</p>',
      '<p>Breathe in and out. Rest.</p>',
      '<p>Breathe in and out. Smile. Rest.</p>',
    ],
    [
      'beside one another',
      '<p>Now breathe in and out.</p>',
      '<p>First Breathe in and out.</p>',
      '<p>First Now breathe in and out.</p>',
    ],
    ['alike', '<p>Breathe.</p>', '<p>Breathe.</p>', '<p>Breathe.</p>'],
    ['not by both', base, '<p>Breathe.</p>', '<p>Breathe.</p>'],
    [
      'at the same words, of which none is lost',
      '<p>Sit.</p>',
      '<p>Stand.</p>',
      '<p>Sit. Stand.</p>',
    ],
  ])('hold the changes of both, made %s', (_, mine, theirs, combined) => {
    expect(combineTexts(base, mine, theirs)).toBe(combined);
  });

  test('hold every word that either side has written', () => {
    const random = seededRandom(7);
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
    const change = (side: string) =>
      words.flatMap((word, index) => {
        if (random() < 0.1) return [];
        return random() < 0.1 ? [word, `${side}${index}`] : [word];
      });
    for (let round = 0; round < 300; round += 1) {
      const [mine, theirs] = [change('mine'), change('theirs')];
      const combined = combineTexts(words.join(' '), mine.join(' '), theirs.join(' ')).split(' ');
      const written = [...mine, ...theirs].filter((word) => !words.includes(word));
      expect(written.filter((word) => !combined.includes(word))).toEqual([]);
    }
  });
});
