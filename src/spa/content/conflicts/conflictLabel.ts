import type { TFunction } from 'i18next';
import { type Culture, defaultCulture, isLanguage, translate } from '../../i18n';
import { segmentsOf, type Path } from '../../drafts/paths';
import { labelKey } from '../../model/fieldWords';
import { legacyDefaultCulture } from '../../model/localisedText';
import { elementPath } from '../../drafts/conflicts/conflictQuestion';

const sectionsField = 'sections';

/** What a path leads to. */
export interface Place {
  /** The list element that it leads into, `sections.<id>`. */
  readonly element?: Path;
  /** The field, undefined where the path leads to an element as a whole. */
  readonly field?: string;
  /** The culture of a translated text. */
  readonly culture?: Culture;
  /** Whether the screens know such a place. */
  readonly isKnown: boolean;
}

/** Reads a path of an item. */
export function placeOf(path: Path): Place {
  const segments = segmentsOf(path);
  const isElement = segments[0] === sectionsField && segments.length > 1;
  const element = isElement ? elementPath(path) : undefined;
  const [field, last, ...deeper] = isElement ? segments.slice(2) : segments;
  const code = last === legacyDefaultCulture ? defaultCulture : last;
  const culture = isLanguage(code) ? code : undefined;
  const isKnown =
    deeper.length === 0 &&
    (field === undefined || labelKey(field) !== undefined) &&
    culture === code;
  return { element, field, culture, isKnown };
}

/** What the screens call a field of an item or a section, with its language. */
export function placeLabel(t: TFunction, { field, culture }: Place): string {
  const key = labelKey(field ?? '');
  const label = key === undefined ? '' : translate(t, { key });
  return culture === undefined
    ? label
    : t('conflicts.inCulture', { field: label, culture: t(`conflicts.cultures.${culture}`) });
}

/** What a person calls the place of a conflict; a path that no screen knows is its own name. */
export function conflictLabel(
  t: TFunction,
  path: Path,
  names: Readonly<Record<Path, string>>,
): string {
  const place = placeOf(path);
  if (!place.isKnown) return path;
  if (place.element === undefined) return placeLabel(t, place);
  const name = names[place.element] ?? t('content.untitled');
  const section = t('conflicts.section', { name });
  if (place.field === undefined) return section;
  return t('conflicts.inSection', { section, field: placeLabel(t, place) });
}
