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

const whole = (text: string, differs: boolean): Piece[] => (text === '' ? [] : [{ text, differs }]);

/**
 * Splits both texts into pieces and marks the words that the other text lacks. Texts with next to nothing in
 * common are marked as a whole; beside an empty text nothing is marked.
 */
export function markDifferences(mine: string, theirs: string): MarkedTexts {
  const isOneEmpty = mine === '' || theirs === '';
  const parts = isOneEmpty
    ? undefined
    : diffArrays(tokensOf(theirs), tokensOf(mine), { maxEditLength: maxChanges });
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
