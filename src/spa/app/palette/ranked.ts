import { foldedText } from '../../content/search/foldedText';

/** How candidates are read. Texts are folded; a candidate may have several, one per line. */
export interface Reader<T> {
  /** Its titles. */
  readonly titles: (candidate: T) => string;
  /** Its titles, then what else it is found by, such as the names of its tags; the titles by default. */
  readonly texts?: (candidate: T) => string;
  readonly id: (candidate: T) => string;
  /** Whether it was opened within a week. */
  readonly isRecent?: (candidate: T) => boolean;
}

export interface Ranked<T> {
  readonly total: number;
  /** The points of the best one; 0 without any. */
  readonly top: number;
  /** The best ones, best first. */
  readonly best: readonly T[];
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
export function scoreOf<T>(
  candidate: T,
  wanted: string,
  reader: Reader<T>,
  byLetters = false,
): number | null {
  const titles = reader.titles(candidate);
  const texts = reader.texts?.(candidate) ?? titles;
  const bonus = reader.isRecent?.(candidate) ? points.recent : 0;
  const hit = hitIn(texts, wanted, titles.length);
  if (hit) return hit.value + bonus - malus(hit.length);
  const isFound =
    (wanted.length >= minIdLength && reader.id(candidate).startsWith(wanted)) ||
    (wanted.includes(' ') && wanted.split(' ').every((word) => texts.includes(word)));
  const isInOrder = !isFound && byLetters && hasLetters(titles, wanted);
  if (!isFound && !isInOrder) return null;
  return (isFound ? points.part : points.letters) + bonus - malus(titles.length);
}

/**
 * Returns the `limit` candidates that fit best what was typed, and how many fit; equal ones by title. Letters in order
 * count only as long as there is room.
 */
export function ranked<T>(
  candidates: readonly T[],
  typed: string,
  reader: Reader<T>,
  limit = 20,
): Ranked<T> {
  const wanted = foldedText(typed);
  if (wanted === '') return { total: 0, top: 0, best: [] };
  const best: { candidate: T; score: number }[] = [];
  const precedes = (one: T, score: number, other: (typeof best)[number]) =>
    score > other.score ||
    (score === other.score && reader.titles(one) < reader.titles(other.candidate));
  const add = (candidate: T, score: number) => {
    const last = best.at(-1);
    if (best.length === limit && last && !precedes(candidate, score, last)) return;
    if (best.length === limit) best.pop();
    const index = best.findIndex((other) => precedes(candidate, score, other));
    best.splice(index < 0 ? best.length : index, 0, { candidate, score });
  };
  const left: T[] = [];
  let total = 0;
  for (const candidate of candidates) {
    const score = scoreOf(candidate, wanted, reader);
    if (score === null) {
      if (total < limit) left.push(candidate);
      continue;
    }
    total += 1;
    add(candidate, score);
  }
  if (total < limit && wanted.length >= minLetters) {
    for (const candidate of left) {
      const score = scoreOf(candidate, wanted, reader, true);
      if (score === null) continue;
      total += 1;
      add(candidate, score);
    }
  }
  return { total, top: best[0]?.score ?? 0, best: best.map(({ candidate }) => candidate) };
}
