import {
  type FieldName,
  filledCultures,
  isRecord,
  isSectionKind,
  type Section,
  sectionKinds,
  sectionsOf,
  type Tag,
  textIn,
  ownFields,
  type TranslatedField,
  translatedFields,
  wordsOf,
  memoize,
} from '../../../api';
import { joinPath, type Path } from '../../drafts/paths';
import { cultures } from '../../i18n';
import type { ContentItem, LocalisedText } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import type { Check, CheckId } from './check';
import { htmlFindings } from './htmlFindings';

/** An item as a form or a list has it. */
export type CheckedItem = ContentItem &
  Readonly<Partial<Record<'description' | 'imgURL' | 'tagIds' | 'sections', unknown>>>;

/** What the checks of an item need to know besides the item. */
export interface CheckFacts {
  /** Whether items of its type have a publish date. */
  readonly isDated: boolean;
  /** Whether all fields of the item are there; a row of a list has no sections and no description. */
  readonly isWhole: boolean;
  /** Whether the host knows texts that say what pictures show. */
  readonly hasAlt: boolean;
  /** The fields without which an item of its type is nothing. */
  readonly needed: readonly FieldName[];
  /** The cultures in which published items of its type have titles. */
  readonly languages: ReadonlySet<string>;
  /** The ids of the items of its type by `titleKey`. */
  readonly titles: ReadonlyMap<string, readonly string[]>;
  /** All tags by their ids; undefined as long as they are not known. */
  readonly tags: ReadonlyMap<string, Tag> | undefined;
  /** The cultures in which a text is older than the text that it was translated from. */
  readonly stale: readonly string[];
}

/** Titles are cut on a phone beyond the first length, and in search results beyond the second. */
const titleLengths = { advice: 60, warning: 90 } as const;

const checkOf =
  (level: Check['level']) =>
  (id: CheckId, path: Path, more: Pick<Check, 'culture' | 'values'> = {}): Check => ({
    id,
    level,
    path,
    ...more,
  });
const warning = checkOf('warning');
const advice = checkOf('advice');

/** The title of an item in one culture, as it is compared with those of others. */
export const titleKey = (culture: string, title: string): string =>
  `${culture} ${title.trim().toLowerCase()}`;

const isEmpty = (value: unknown): boolean =>
  isRecord(value)
    ? filledCultures(value as LocalisedText).length === 0
    : !value || (typeof value === 'string' && wordsOf(value) === '');

const findingsOf = memoize((texts: TranslatedField[1]) =>
  filledCultures(texts).map((culture) => [culture, htmlFindings(textIn(texts, culture))] as const),
);

/** Returns the findings in the texts of an item without its sections, or of a section at `path`. */
const textChecks = (holder: object, ...at: string[]): Check[] =>
  ownFields(holder).flatMap(([name, texts]) =>
    findingsOf(texts).flatMap(([culture, findings]) => {
      const path = joinPath(...at, name, culture);
      return findings.map((finding) => ({ ...finding, path, culture }));
    }),
  );

/** Returns the check of a picture of which no words say what it shows. */
const altChecks = (holder: Readonly<Record<string, unknown>>, ...at: string[]): Check[] =>
  isEmpty(holder.imgURL) || holder.imgDecorative === true || !isEmpty(holder.imgAlt)
    ? []
    : [warning('noAlt', joinPath(...at, 'imgAlt'))];

/** Returns the checks of a section, once for each, since nobody edits more than one at a time. */
const sectionChecks = memoize((section: Section): Check[] => {
  const { _id, type } = section;
  const path = joinPath('sections', _id);
  const own = isSectionKind(type) ? Object.keys(sectionKinds[type]) : [];
  const hasPicture = own.includes('imgURL');
  const compared = hasPicture ? ['imgURL'] : own;
  const isNothing = own.length > 0 && compared.every((field) => isEmpty(section[field]));
  return [
    ...(isNothing ? [warning(hasPicture ? 'sectionNoPicture' : 'sectionEmpty', path)] : []),
    ...(hasPicture ? altChecks(section, 'sections', _id) : []),
    ...textChecks(section, 'sections', _id),
  ];
});

/** Returns what a language lacks: of the whole item, or of its texts. */
function languageChecks(
  title: LocalisedText,
  fields: readonly TranslatedField[],
  { languages, stale }: CheckFacts,
): Check[] {
  if (isEmpty(title)) return [warning('noTitle', 'title')];
  const filled = fields.filter(([, texts]) => !isEmpty(texts));
  return cultures.flatMap((culture) => {
    const path = `title.${culture}`;
    const missing = filled.filter(([, texts]) => !filledCultures(texts).includes(culture));
    if (missing.length === filled.length)
      return languages.has(culture) ? [warning('languageMissing', path, { culture })] : [];
    const first = missing[0] && `${missing[0][0]}.${culture}`;
    const values = { count: missing.length };
    return [
      ...(first ? [warning('textsMissing', first, { culture, values })] : []),
      ...(stale.includes(culture) ? [warning('languageStale', path, { culture })] : []),
    ];
  });
}

function titleChecks({ _id }: CheckedItem, title: LocalisedText, { titles }: CheckFacts): Check[] {
  return filledCultures(title).flatMap((culture) => {
    const text = textIn(title, culture);
    const path = `title.${culture}`;
    const count = Array.from(text.trim()).length;
    const make = count > titleLengths.warning ? warning : advice;
    const others = (titles.get(titleKey(culture, text)) ?? []).filter((id) => id !== _id);
    return [
      ...(others.length > 0 ? [warning('sameTitle', path, { culture })] : []),
      ...(count > titleLengths.advice
        ? [make('titleLong', path, { culture, values: { count } })]
        : []),
    ];
  });
}

function tagChecks({ tagIds }: CheckedItem, { tags }: CheckFacts): Check[] {
  if (!Array.isArray(tagIds)) return [];
  if (tagIds.length === 0) return [advice('noTag', 'tagIds')];
  if (!tags) return [];
  return tagIds.flatMap((reference: unknown) => {
    const id = String(isRecord(reference) ? reference._id : reference);
    const tag = tags.get(id);
    const path = joinPath('tagIds', id);
    if (!tag) return [warning('tagDeleted', path)];
    if (tag.isPublic === true) return [];
    return [
      warning('tagUnpublished', path, {
        values: { name: displayText(tag.title)?.text ?? tag.name ?? id },
      }),
    ];
  });
}

/** Returns what is missing in an item, or wrong with it: warnings first, each in the order of the form. */
export function checksOf(item: CheckedItem, facts: CheckFacts): readonly Check[] {
  const title = item.title ?? {};
  const fields = translatedFields(item);
  const isUndated = facts.isDated && Number.isNaN(Date.parse(item.publishAt ?? ''));
  // Before the item is public, a date may still come.
  const undated = item.isPublic === true ? warning : advice;
  const all = [
    ...languageChecks(title, fields, facts),
    ...titleChecks(item, title, facts),
    ...(isUndated ? [undated('noDate', 'publishAt')] : []),
    ...facts.needed
      .filter((field) => isEmpty((item as Partial<Record<FieldName, unknown>>)[field]))
      .map((field) => warning('fieldEmpty', field)),
    ...(isEmpty(item.imgURL) ? [warning('noPicture', 'imgURL')] : []),
    ...altChecks({ ...item }),
    ...tagChecks(item, facts),
    ...(facts.isWhole && isEmpty(item.description)
      ? [advice('descriptionEmpty', 'description')]
      : []),
    ...textChecks(item),
    ...sectionsOf(item).flatMap(sectionChecks),
  ];
  const known = all.filter(({ id }) => facts.hasAlt || id !== 'noAlt');
  return known.toSorted((one, other) => other.level.localeCompare(one.level));
}
