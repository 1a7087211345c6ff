import type { TFunction } from 'i18next';
import { fieldKind } from '../../../api';
import { inGmt } from '../dates/instants';
import { shortDateGmt } from '../dates/shortDate';
import { pathOf, type Path } from '../../drafts/paths';
import { valueWord } from '../../model/fieldWords';
import { plainText } from '../richText/plainText';
import { placeLabel, placeOf } from './conflictLabel';

/** What values are shown with: the words of the reader's language, and which fields are formatted. */
export interface Reader {
  readonly t: TFunction;
  readonly language: string;
  readonly formatted: readonly string[];
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** A value as it is stored, for what has no words of its own. */
function stored(value: unknown): string {
  if (isNothing(value)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** An instant with its time of day, in GMT as publish dates are. */
function instantWords(instant: string, { t, language }: Reader): string {
  const date = shortDateGmt(instant, language);
  const time = inGmt(instant)?.format('HH:mm');
  return date === undefined ? instant : t('conflicts.instant', { date, time });
}

const idOf = (element: unknown): unknown =>
  typeof element === 'object' && element !== null && '_id' in element ? element._id : element;

function listWords(list: readonly unknown[]): string {
  return list.map((element) => stored(idOf(element))).join('\n');
}

/** The fields of a section, one below the other. */
function elementWords(element: object, path: Path, reader: Reader): string {
  const leaves = Object.entries(element).flatMap(([field, value]) => {
    const below = `${path}.${pathOf(field)}`;
    if (typeof value !== 'object' || value === null) return [[below, value] as const];
    const texts = Object.entries(value as object);
    return texts.map(
      ([culture, text]) => [`${below}.${pathOf(culture)}`, text as unknown] as const,
    );
  });
  const lines = leaves.flatMap(([below, value]) => {
    const place = placeOf(below);
    const words = place.isKnown ? valueWords(value, below, reader) : '';
    if (words === '') return [];
    return [reader.t('conflicts.labelled', { label: placeLabel(reader.t, place), value: words })];
  });
  return lines.join('\n');
}

/** A value in words, as the screen would show it; empty when there is nothing. */
export function valueWords(value: unknown, path: Path, reader: Reader): string {
  const { t, formatted } = reader;
  const { field, element, isKnown } = placeOf(path);
  if (isNothing(value)) return '';
  if (Array.isArray(value)) return listWords(value);
  if (element !== undefined && field === undefined && typeof value === 'object') {
    return elementWords(value as object, path, reader);
  }
  if (!isKnown || field === undefined) return stored(value);
  const word = valueWord(t, field, String(value));
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return value ? t('modal.yes') : t('modal.no');
  if (typeof value !== 'string') return stored(value);
  if (fieldKind(field) === 'instant') return instantWords(value, reader);
  return formatted.includes(field) ? plainText(value) : value;
}

/** Both values in words; as they are stored where the words would be the same, such as two markups of one text. */
export function wordsOfBoth(
  { path, mine, theirs }: { path: Path; mine: unknown; theirs: unknown },
  reader: Reader,
): { mine: string; theirs: string; isSource: boolean } {
  const words = {
    mine: valueWords(mine, path, reader),
    theirs: valueWords(theirs, path, reader),
  };
  if (words.mine !== words.theirs) return { ...words, isSource: false };
  return { mine: stored(mine), theirs: stored(theirs), isSource: true };
}
