import { memoize } from '../../../api';
import {
  type ListItem,
  preparedRow,
  searchedText,
  type TagNames,
} from '../../content/list/preparedRow';
import { foldedText } from '../../content/search/foldedText';

/** What can be found. Its texts are folded; there may be several, one per line. */
export interface Candidate {
  readonly id: string;
  /** Its titles. */
  readonly titles: string;
  /** Its titles, then what else it is found by, such as the names of its tags. */
  readonly texts: string;
}

const points = { prefix: 100, wordStart: 80, part: 60, letters: 30, recent: 20 } as const;

/** Shorter texts are the start of many ids. */
const minIdLength = 4;

/** Fewer letters are found in this order nearly everywhere. */
const minLetters = 3;

const lineBreak = 10;

const isInWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** Returns the points of the best place of a text in the lines of another, and how long that line is; null without any. */
function hitIn(lines: string, wanted: string, titlesEnd: number) {
  let value = 0;
  let best = -1;
  for (let at = lines.indexOf(wanted); at >= 0; at = lines.indexOf(wanted, at + 1)) {
    const isStart = at === 0 || lines.charCodeAt(at - 1) === lineBreak;
    const inTitle = isStart
      ? points.prefix
      : isInWord(lines, at - 1)
        ? points.part
        : points.wordStart;
    const found = at < titlesEnd ? inTitle : points.part;
    if (found > value) [value, best] = [found, at];
    if (found === points.prefix || at >= titlesEnd) break;
  }
  if (best < 0) return null;
  const end = lines.indexOf('\n', best);
  const start = best === 0 ? 0 : lines.lastIndexOf('\n', best - 1) + 1;
  return { value, length: (end < 0 ? lines.length : end) - start };
}

/** Tells whether the first line has these letters in this order. */
function hasLetters(lines: string, wanted: string): boolean {
  let next = 0;
  for (let at = 0; at < lines.length && next < wanted.length; at += 1) {
    const code = lines.charCodeAt(at);
    if (code === lineBreak) return false;
    if (code === wanted.charCodeAt(next)) next += 1;
  }
  return next === wanted.length;
}

const malus = (length: number): number => Math.floor(length / 10);

/**
 * Returns how well a candidate fits what was typed, folded; null if it does not. The start of a title comes before that
 * of a word, and that before any other part, all words in any order, or another text; with `byLetters` its letters in
 * this order are enough. Ten characters cost a point.
 */
export function scoreOf(
  { id, titles, texts }: Candidate,
  wanted: string,
  byLetters = false,
): number | null {
  const hit = hitIn(texts, wanted, titles.length);
  if (hit) return hit.value - malus(hit.length);
  const isFound =
    (wanted.length >= minIdLength && id.startsWith(wanted)) ||
    (wanted.includes(' ') && wanted.split(' ').every((word) => texts.includes(word)));
  if (isFound) return points.part - malus(titles.length);
  return byLetters && hasLetters(titles, wanted) ? points.letters - malus(titles.length) : null;
}

/**
 * Returns the `limit` candidates that fit best what was typed, best first and equal ones by title, with the points of the
 * first one and the number of all that fit. Those opened `lately` get more points. Letters in order count only as long as
 * there is room. Without words the first ones are the best.
 */
export function rankCandidates<T extends Candidate>(
  candidates: readonly T[],
  typed: string,
  lately: ReadonlySet<string> = new Set(),
  limit = 20,
) {
  const wanted = foldedText(typed);
  if (wanted === '') return { total: candidates.length, top: 0, best: candidates.slice(0, limit) };
  const best: { candidate: T; score: number }[] = [];
  let total = 0;
  const precedes = (one: T, score: number, other: (typeof best)[number]) =>
    score > other.score || (score === other.score && one.titles < other.candidate.titles);
  const add = (candidate: T, score: number) => {
    total += 1;
    const last = best.at(-1);
    if (best.length === limit && last && !precedes(candidate, score, last)) return;
    if (best.length === limit) best.pop();
    const index = best.findIndex((other) => precedes(candidate, score, other));
    best.splice(index < 0 ? best.length : index, 0, { candidate, score });
  };
  /** Adds those that fit; returns the others. */
  const addFitting = (some: readonly T[], byLetters: boolean) => {
    const others: T[] = [];
    for (const candidate of some) {
      const score = scoreOf(candidate, wanted, byLetters);
      if (score === null) others.push(candidate);
      else add(candidate, score + (lately.has(candidate.id) ? points.recent : 0));
    }
    return others;
  };
  const others = addFitting(candidates, false);
  if (total < limit && wanted.length >= minLetters) addFitting(others, true);
  return { total, top: best[0]?.score ?? 0, best: best.map(({ candidate }) => candidate) };
}

/** Returns the items of a list as candidates, made once: a key has to read thousands. */
export const candidatesOf = memoize((names: TagNames) =>
  memoize((rows: readonly ListItem[]) =>
    rows.map((item) => {
      const row = preparedRow(item);
      return { id: item._id, titles: row.folded, texts: searchedText(row, names), item };
    }),
  ),
);
