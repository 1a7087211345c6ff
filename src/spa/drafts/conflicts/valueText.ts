import type { TFunction } from 'i18next';
import { fieldKind, isRecord, type Point } from '../../../api';
import { dateTimeGmt } from '../../model/dates/shortDate';
import { joinPath, type Path } from '../paths';
import { valueLabel } from '../../model/fieldLabels';
import { plainText } from '../../model/html/plainText';
import { sectionsPath } from '../../model/sections';
import { fieldLabel, parsePath, sectionTitle } from './conflictLabel';

/** What the texts of values depend on: the language, which fields are formatted, and the names of tags by id. */
export interface TextContext {
  readonly t: TFunction;
  readonly language: string;
  readonly formatted: readonly string[];
  readonly tagNames: ReadonlyMap<unknown, string>;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A value as it is stored, for values without a text. */
function storedText(value: unknown): string {
  if (isEmpty(value)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

const pointText = ({ x, y }: Point, t: TFunction): string =>
  t('crop.position', { x: Math.round(x * 100), y: Math.round(y * 100) });

const idOf = (element: unknown): unknown =>
  typeof element === 'object' && element !== null && '_id' in element ? element._id : element;

/** The fields of a section, one below the other. */
function elementText(element: object, path: Path, context: TextContext): string {
  const leaves = Object.entries(element).flatMap(([field, value]) => {
    const below = `${path}.${joinPath(field)}`;
    if (!isRecord(value) || fieldKind(field) === 'point') return [[below, value] as const];
    const texts = Object.entries(value);
    return texts.map(([culture, text]) => [`${below}.${joinPath(culture)}`, text] as const);
  });
  const lines = leaves.flatMap(([below, value]) => {
    const parsed = parsePath(below);
    const text = parsed.isKnown ? valueText(value, below, context) : '';
    if (text === '') return [];
    return [context.t('conflicts.labelled', { label: fieldLabel(context.t, parsed), value: text })];
  });
  return lines.join('\n');
}

/** Returns a value as the screens would show it; empty for an empty value. */
export function valueText(value: unknown, path: Path, context: TextContext): string {
  const { t, language, formatted, tagNames } = context;
  const { field, element, isKnown } = parsePath(path);
  if (isEmpty(value)) return '';
  if (Array.isArray(value) && path === sectionsPath) {
    return value.map((section) => sectionTitle(section) ?? t('content.untitled')).join('\n');
  }
  if (Array.isArray(value) && fieldKind(path) === 'references') {
    return value.map((one) => tagNames.get(idOf(one)) ?? t('history.goneTag')).join('\n');
  }
  if (Array.isArray(value)) return value.map((one) => storedText(idOf(one))).join('\n');
  if (element !== undefined && field === undefined && typeof value === 'object') {
    return elementText(value as object, path, context);
  }
  if (!isKnown || field === undefined) return storedText(value);
  if (fieldKind(field) === 'point') return pointText(value as Point, t);
  const word = valueLabel(t, field, String(value));
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return value ? t('modal.yes') : t('modal.no');
  if (typeof value !== 'string') return storedText(value);
  if (fieldKind(field) === 'instant') return dateTimeGmt(value, language) || value;
  return formatted.includes(field) ? plainText(value) : value;
}

/** Returns the texts of both values; as they are stored where the texts would be the same, as of two markups. */
export function textsOfBoth(
  { path, mine, theirs }: { path: Path; mine: unknown; theirs: unknown },
  context: TextContext,
): { mine: string; theirs: string; isSource: boolean } {
  const texts = {
    mine: valueText(mine, path, context),
    theirs: valueText(theirs, path, context),
  };
  if (texts.mine !== texts.theirs) return { ...texts, isSource: false };
  return { mine: storedText(mine), theirs: storedText(theirs), isSource: true };
}

/**
 * Returns the texts of both sides of a conflict and the one before both; as they are stored where words would not show
 * what a side changed, as a link's address.
 */
export function textsOfConflict(
  { path, base, mine, theirs }: { path: Path; base?: unknown; mine: unknown; theirs: unknown },
  context: TextContext,
) {
  const both = textsOfBoth({ path, mine, theirs }, context);
  const before = valueText(base, path, context);
  const isHidden =
    context.formatted.includes(parsePath(path).field ?? '') &&
    ((both.mine === before && mine !== base) || (both.theirs === before && theirs !== base));
  if (both.isSource || !isHidden) return { ...both, before, isHidden: false };
  const stored = { mine: storedText(mine), theirs: storedText(theirs), before: storedText(base) };
  return { ...stored, isSource: true, isHidden };
}
