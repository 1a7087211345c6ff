import type { TFunction } from 'i18next';
import { type Culture, defaultCulture, isLanguage, translate } from '../../i18n';
import { joinPath, type Path, readAt, splitPath } from '../paths';
import { labelKey } from '../../model/fieldLabels';
import { legacyDefaultCulture } from '../../../api';
import { displayText } from '../../model/localisedText';
import type { DialogRequest } from '../../modal';
import type { DraftSource } from '../draftReducers';
import type { Conflict } from '../threeWayMerge';
import type { OpenDraft } from '../openDrafts';
import { sectionsPath } from '../../model/sections';
import type { LocalisedText } from '../../model/contentItem';
import type { ConflictOrigin } from './conflictDialogSlice';

/** The parts of a path. */
export interface ParsedPath {
  /** The list element that contains it, `sections.<id>`. */
  readonly element?: Path;
  /** The field; undefined where the path is that of a whole element. */
  readonly field?: string;
  /** The culture of a translated text. */
  readonly culture?: Culture;
  /** Whether the screens have a label for it. */
  readonly isKnown: boolean;
}

/** Parses a path of an item. */
export function parsePath(path: Path): ParsedPath {
  const segments = splitPath(path);
  const isElement = segments[0] === sectionsPath && segments.length > 1;
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

/** Returns the path of what a screen shows as one: the section that a path leads into, else the field. */
export function shownPath(path: Path): Path {
  const { element, field } = parsePath(path);
  return element ?? field ?? path;
}

/** Returns the label of a field of an item or a section, with its culture. */
export function fieldLabel(t: TFunction, { field, culture }: ParsedPath): string {
  const key = labelKey(field ?? '');
  const label = key === undefined ? '' : translate(t, { key });
  return culture === undefined
    ? label
    : t('conflicts.inCulture', { field: label, culture: t(`conflicts.cultures.${culture}`) });
}

/** Returns the label of a conflict; for a path that no screen knows, the path itself. */
export function conflictLabel(
  t: TFunction,
  path: Path,
  names: Readonly<Record<Path, string>>,
): string {
  const parsed = parsePath(path);
  if (path === sectionsPath) {
    const [section, field] = [t('articles.sections.title'), t('articles.sections.order')];
    return t('conflicts.inSection', { section, field });
  }
  if (!parsed.isKnown) return path;
  if (parsed.element === undefined) return fieldLabel(t, parsed);
  const name = names[parsed.element] ?? t('content.untitled');
  const section = t('conflicts.section', { name });
  if (parsed.field === undefined) return section;
  return t('conflicts.inSection', { section, field: fieldLabel(t, parsed) });
}

/** Returns the path of the list element that contains a path: its first two segments, `sections.<id>`. */
const elementPath = (path: Path): Path => joinPath(...splitPath(path).slice(0, 2));

/** Returns the title of a section, in whichever language there is one. */
export const sectionTitle = (value: unknown): string | undefined => {
  const { title } = (value ?? {}) as { title?: LocalisedText };
  return displayText(title)?.text;
};

/** Returns the titles of the elements around these values, from whichever version still has them. */
export function titlesOfElements(
  values: readonly (Pick<Conflict, 'path'> & Partial<Conflict>)[],
  versions: readonly unknown[],
): Readonly<Record<Path, string>> {
  const entries = values.flatMap(({ path, mine, theirs }) => {
    const element = elementPath(path);
    const candidates = [...versions.map((version) => readAt(version, element)), mine, theirs];
    const name = candidates.map(sectionTitle).find((title) => title !== undefined);
    return name === undefined ? [] : [[element, name] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns whether a version of the item comes from another tab of the same person or from somebody else. */
export const otherSide = (
  { savedInOtherTab }: Pick<OpenDraft<unknown>, 'savedInOtherTab'>,
  updatedAt: string | undefined,
): ConflictOrigin =>
  updatedAt !== undefined && savedInOtherTab === updatedAt ? 'otherTab' : 'otherPerson';

/** Returns the request that asks about conflicts in an item; `versions` are those that either side knows. */
export function conflictDialogRequest(
  { formatted }: Pick<DraftSource<object>, 'formatted'>,
  conflicts: readonly Conflict[],
  origin: ConflictOrigin,
  versions: readonly unknown[],
): DialogRequest<'conflict'> {
  const names = titlesOfElements(conflicts, versions);
  return { kind: 'conflict', conflicts, origin, formatted, names };
}
