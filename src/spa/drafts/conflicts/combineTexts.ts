import { diffArrays } from 'diff';

/** What one side changed: from a token of the base on, so many are replaced by others. */
interface Change {
  readonly from: number;
  replaced: number;
  readonly by: string[];
}

/** Tags, words and the white space between them. */
const tokensOf = (text: string): string[] => text.split(/(<[^<>]*>|\s+)/).filter(Boolean);

/** Beyond so many insertions and removals, the two texts have next to nothing in common. */
const maxChanges = 1_000;

function changesOf(base: readonly string[], side: string): Change[] | undefined {
  const parts = diffArrays([...base], tokensOf(side), { maxEditLength: maxChanges });
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

const doTouch = (one: Change, other: Change): boolean =>
  one.from <= other.from + other.replaced && other.from <= one.from + one.replaced;

/**
 * Returns a text with what both sides changed in `base`, plain or formatted. Where they changed the same words it is both
 * texts, one after the other, so that none is lost to whoever goes on from there.
 */
export function combineTexts(base: string, mine: string, theirs: string): string {
  const tokens = tokensOf(base);
  const ours = changesOf(tokens, mine);
  const others = changesOf(tokens, theirs);
  if (!ours || !others || ours.some((one) => others.some((other) => doTouch(one, other)))) {
    const isFormatted = [mine, theirs].some((text) => text.startsWith('<'));
    return [mine, theirs].filter(Boolean).join(isFormatted ? '' : ' ');
  }
  let at = 0;
  const combined = [...ours, ...others]
    .sort((one, other) => one.from - other.from)
    .flatMap(({ from, replaced, by }) => {
      const unchanged = tokens.slice(at, from);
      at = from + replaced;
      return [...unchanged, ...by];
    });
  return [...combined, ...tokens.slice(at)].join('');
}
