import fc from 'fast-check';
import {
  markDifferences,
  mergeTexts,
  type Piece,
} from '../../../../src/spa/drafts/conflicts/markDifferences';

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

test.each([
  ['Early morning calm', 'Late morning calm', '[Early] morning calm', '[Late] morning calm'],
  ['one two three four', 'one four', 'one [two three ]four', 'one four'],
  ['Hello, world', 'Hello world', 'Hello[,] world', 'Hello world'],
  ['l’été à Brú', 'l’hiver à Brú', '[l’été] à Brú', '[l’hiver] à Brú'],
  ['all of it', '', 'all of it', ''],
  ['a\n\nb', 'a\n\nc', 'a\n\n[b]', 'a\n\n[c]'],
])('%j is compared with %j', (mine, theirs, markedMine, markedTheirs) => {
  const marked = markDifferences(mine, theirs);
  expect([shown(marked.mine), shown(marked.theirs)]).toEqual([markedMine, markedTheirs]);
});

test('no character of either text is lost, and unmarked text is the same on both sides', () => {
  const words = fc
    .array(fc.constantFrom('breath', 'rest', 'mat', ' ', '\n', ', ', 'é', '🧘'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (mine, theirs) => {
      const marked = markDifferences(mine, theirs);
      const all = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
      const kept = (pieces: readonly Piece[]) =>
        all(pieces.filter(({ differs }) => !differs)).replace(/\s/g, '');
      expect(all(marked.mine)).toBe(mine);
      expect(all(marked.theirs)).toBe(theirs);
      if (mine !== '' && theirs !== '') expect(kept(marked.mine)).toBe(kept(marked.theirs));
    }),
  );
});

test('long texts with nothing in common are marked as a whole', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => word + at).join(' ');
  const marked = markDifferences(text('a'), text('b'));
  expect(marked.mine).toEqual([{ text: text('a'), differs: true }]);
});

const signs = { same: '', added: '+', removed: '-' };
const merged = (before: string, after: string) =>
  mergeTexts(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`))
    .join('');

test.each([
  ['Early morning calm', 'Late morning calm', '[-Early][+Late] morning calm'],
  ['one two three four', 'one four', 'one [-two three ]four'],
  ['a quiet mat', 'one loud mat', '[-a quiet][+one loud] mat'],
  ['in and out', 'in, and then out', 'in[+,] and [+then ]out'],
  ['', 'all of it', '[+all of it]'],
  ['all of it', '', '[-all of it]'],
])('%j and %j in one text', (before, after, expected) => {
  expect(merged(before, after)).toBe(expected);
});

test('in one text no sign of either text is lost', () => {
  const words = fc
    .array(fc.constantFrom('breath', 'rest', 'mat', ' ', '\n', ', ', 'é', '🧘'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const without = (left: string) =>
        mergeTexts(before, after)
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
