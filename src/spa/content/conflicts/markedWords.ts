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

/** Words, the white space between them, and every other sign by itself. */
const tokensOf = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*|[^\s]/gu) ?? [];

/** So many insertions and removals at most: beyond, looking for them would take seconds and help nobody. */
const mostChanges = 1_000;

/** White space between two pieces that differ differs as well: one mark is easier to read than many. */
function joined(pieces: readonly Piece[]): Piece[] {
  const bridged = pieces.map((piece, index) => {
    const isBetween = pieces[index - 1]?.differs === true && pieces[index + 1]?.differs === true;
    return isBetween && piece.text.trim() === '' ? { ...piece, differs: true } : piece;
  });
  return bridged.reduce<Piece[]>((so, piece) => {
    const last = so.at(-1);
    if (last?.differs !== piece.differs) return [...so, piece];
    return [...so.slice(0, -1), { ...piece, text: last.text + piece.text }];
  }, []);
}

const whole = (text: string, differs: boolean): Piece[] => (text === '' ? [] : [{ text, differs }]);

/**
 * Both texts with the words marked that the other one lacks. Texts that have next to nothing in common are
 * marked as a whole; beside no text at all there is nothing to mark.
 */
export function markedWords(mine: string, theirs: string): MarkedTexts {
  const isOneEmpty = mine === '' || theirs === '';
  const parts = isOneEmpty
    ? undefined
    : diffArrays(tokensOf(theirs), tokensOf(mine), { maxEditLength: mostChanges });
  if (parts === undefined) {
    return { mine: whole(mine, !isOneEmpty), theirs: whole(theirs, !isOneEmpty) };
  }
  const piece = ({ value, ...part }: (typeof parts)[number]) => ({
    text: value.join(''),
    differs: part.added || part.removed,
  });
  return {
    mine: joined(parts.filter(({ removed }) => !removed).map(piece)),
    theirs: joined(parts.filter(({ added }) => !added).map(piece)),
  };
}
