import { diffArrays } from 'diff';

/** A piece of one side's text, and whether the other side lacks it. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** The two texts in pieces, each in its own order. */
export interface MarkedTexts {
  readonly mine: readonly Piece[];
  readonly theirs: readonly Piece[];
}

/** Words, the white space between them, and each other character. */
const tokensOf = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*|[^\s]/gu) ?? [];

/** Beyond so many insertions and removals, computing them would take seconds and help nobody. */
const maxChanges = 1_000;

/** Marks white space between two marked pieces, too: one long mark is easier to read than many. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const bridged = pieces.map((piece, index) => {
    const isBetween = pieces[index - 1]?.differs === true && pieces[index + 1]?.differs === true;
    return isBetween && piece.text.trim() === '' ? { ...piece, differs: true } : piece;
  });
  return bridged.reduce<Piece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last?.differs !== piece.differs) return [...joined, piece];
    return [...joined.slice(0, -1), { ...piece, text: last.text + piece.text }];
  }, []);
}

/** A piece of two texts in one: in both, only in the later one, or only in the earlier one. */
export interface MergedPiece {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Returns the parts by which one list of tokens becomes the other; undefined where they have next to nothing in common. */
export const diffTokens = (before: readonly string[], after: readonly string[]) =>
  diffArrays([...before], [...after], { maxEditLength: maxChanges });

/** Puts two texts into one, with what was removed and added; white space between two changes belongs to both. */
export function mergeTexts(before: string, after: string): MergedPiece[] {
  const pieces: MergedPiece[] = [];
  let change = { removed: '', added: '' };
  const endChange = () => {
    const kinds = ['removed', 'added'] as const;
    pieces.push(
      ...kinds.map((kind) => ({ kind, text: change[kind] })).filter(({ text }) => text !== ''),
    );
    change = { removed: '', added: '' };
  };
  const parts = diffTokens(tokensOf(before), tokensOf(after)) ?? [
    { value: [before], added: false, removed: true },
    { value: [after], added: true, removed: false },
  ];
  for (const [index, { value, added, removed }] of parts.entries()) {
    const text = value.join('');
    const isChange = change.removed !== '' && change.added !== '';
    const isBetween = isChange && index < parts.length - 1 && text.trim() === '';
    if (!added && !removed && !isBetween) {
      endChange();
      pieces.push({ text, kind: 'same' });
      continue;
    }
    if (!added) change.removed += text;
    if (!removed) change.added += text;
  }
  endChange();
  return pieces;
}

const whole = (text: string, differs: boolean): Piece[] => (text === '' ? [] : [{ text, differs }]);

/**
 * Splits both texts into pieces and marks the words that the other text lacks. Texts with next to nothing in
 * common are marked as a whole; beside an empty text nothing is marked.
 */
export function markDifferences(mine: string, theirs: string): MarkedTexts {
  const isOneEmpty = mine === '' || theirs === '';
  const parts = isOneEmpty ? undefined : diffTokens(tokensOf(theirs), tokensOf(mine));
  if (parts === undefined) {
    return { mine: whole(mine, !isOneEmpty), theirs: whole(theirs, !isOneEmpty) };
  }
  const piece = ({ value, ...part }: (typeof parts)[number]) => ({
    text: value.join(''),
    differs: part.added || part.removed,
  });
  return {
    mine: joinPieces(parts.filter(({ removed }) => !removed).map(piece)),
    theirs: joinPieces(parts.filter(({ added }) => !added).map(piece)),
  };
}
