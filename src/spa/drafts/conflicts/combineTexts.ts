import { diffTokens } from './markDifferences';

/** What one side changed: from a token of the base on, so many are replaced by others. */
interface Change {
  readonly from: number;
  replaced: number;
  readonly by: string[];
}

/** Tags, words and the white space between them. */
const tokensOf = (text: string): string[] => text.split(/(<[^<>]*>|\s+)/).filter(Boolean);

function changesOf(base: readonly string[], side: string): Change[] | undefined {
  const parts = diffTokens(base, tokensOf(side));
  const changes: Change[] = [];
  let at = 0;
  for (const { value, added, removed } of parts ?? []) {
    const last = changes.at(-1);
    const change =
      last && last.from + last.replaced === at ? last : { from: at, replaced: 0, by: [] };
    if ((added || removed) && change !== last) changes.push(change);
    if (added) change.by.push(...value);
    else at += value.length;
    if (removed) change.replaced += value.length;
  }
  return parts && changes;
}

/** A part of the base that one side or both changed: from a token up to another. */
interface Region {
  readonly from: number;
  to: number;
  readonly mine: Change[];
  readonly theirs: Change[];
}

const byPosition = (one: Change, other: Change): number =>
  one.from - other.from || one.replaced - other.replaced;

function regionsOf(mine: readonly Change[], theirs: readonly Change[]): Region[] {
  const regions: Region[] = [];
  for (const change of [...mine, ...theirs].sort(byPosition)) {
    const { from, replaced } = change;
    const last = regions.at(-1);
    const end = from + replaced;
    // What is put in where the other side's change begins or ends leaves that as it is.
    const isSame = last && (from < last.to || (from === last.from && end === last.to));
    const region = isSame ? last : { from, to: from, mine: [], theirs: [] };
    if (region !== last) regions.push(region);
    region.to = Math.max(region.to, end);
    region[mine.includes(change) ? 'mine' : 'theirs'].push(change);
  }
  return regions;
}

/** Puts one text after the other, with a space where their words would become one. */
const joinTexts = (one: string, other: string): string =>
  [one, other].filter(Boolean).join(/[\s>]$/.test(one) || /^[\s<]/.test(other) ? '' : ' ');

/**
 * Returns a text with what both sides changed in `base`, plain or formatted. Where they changed the same words it has those
 * of both, one after the other, so that none is lost to whoever goes on from there.
 */
export function combineTexts(base: string, mine: string, theirs: string): string {
  const tokens = tokensOf(base);
  const [ours, others] = [mine, theirs].map((side) => changesOf(tokens, side));
  if (!ours || !others) return joinTexts(mine, theirs);
  /** The tokens from one on up to another, with these changes. */
  const textOf = (from: number, to: number, changes: readonly Change[]): string => {
    const starts = [from, ...changes.map((change) => change.from + change.replaced)];
    const parts = starts.map((start, index) => {
      const { from: end = to, by = [] } = changes[index] ?? {};
      return [...tokens.slice(start, end), ...by].join('');
    });
    return parts.join('');
  };
  let at = 0;
  const combined = regionsOf(ours, others).map((region) => {
    const { from, to } = region;
    const unchanged = textOf(at, from, []);
    at = to;
    const texts = [region.mine, region.theirs]
      .filter((changes) => changes.length > 0)
      .map((changes) => textOf(from, to, changes));
    return unchanged + [...new Set(texts)].reduce(joinTexts, '');
  });
  return combined.join('') + textOf(at, tokens.length, []);
}
