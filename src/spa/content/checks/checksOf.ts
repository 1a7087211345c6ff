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
  /** The path of the first text of each culture that is older than the text that it was translated from. */
  readonly stale: readonly Path[];
}

/** Titles are cut on a phone beyond the first length, and in search results beyond the second. */
const titleLengths = { advice: 60, warning: 90 } as const;

const checkOf =
  (level: Check['level']) =>
  (id: CheckId, path: Path, values?: Check['values']): Check => ({
    id,
    level,
    path,
    ...(values && { values }),
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

/** Finds what is wrong in the texts of an item without its sections, or of a section at `path`. */
function* textChecks(holder: object, ...at: string[]): Iterable<Check> {
  for (const [name, texts] of ownFields(holder))
    for (const [culture, findings] of findingsOf(texts))
      for (const finding of findings) yield { ...finding, path: joinPath(...at, name, culture) };
}

/** Finds a picture of which no words say what it shows. */
function* altChecks(holder: object, ...at: string[]): Iterable<Check> {
  const { imgURL, imgDecorative, imgAlt } = holder as Readonly<Record<string, unknown>>;
  if (!isEmpty(imgURL) && imgDecorative !== true && isEmpty(imgAlt))
    yield warning('noAlt', joinPath(...at, 'imgAlt'));
}

function* checksInSection(section: Section): Iterable<Check> {
  const at = ['sections', section._id];
  const own = isSectionKind(section.type) ? Object.keys(sectionKinds[section.type]) : [];
  const hasPicture = own.includes('imgURL');
  const compared = hasPicture ? ['imgURL'] : own;
  if (own.length > 0 && compared.every((field) => isEmpty(section[field])))
    yield warning(hasPicture ? 'sectionNoPicture' : 'sectionEmpty', joinPath(...at));
  if (hasPicture) yield* altChecks(section, ...at);
  yield* textChecks(section, ...at);
}

/** Once for each section, since nobody edits more than one at a time. */
const sectionChecks = memoize((section: Section) => [...checksInSection(section)]);

/** Finds what a language lacks: the whole item, or texts of it. */
function* languageChecks(item: CheckedItem, { languages, stale }: CheckFacts): Iterable<Check> {
  if (isEmpty(item.title)) return yield warning('noTitle', 'title');
  const filled = translatedFields(item).filter(([, texts]) => !isEmpty(texts));
  for (const culture of cultures) {
    const path = `title.${culture}`;
    const missing = filled.filter(([, texts]) => !filledCultures(texts).includes(culture));
    if (missing.length === filled.length) {
      if (languages.has(culture)) yield warning('languageMissing', path);
      continue;
    }
    if (missing[0])
      yield warning('textsMissing', `${missing[0][0]}.${culture}`, { count: missing.length });
    const stalePath = stale.find((one) => one.endsWith(`.${culture}`));
    if (stalePath) yield warning('languageStale', stalePath);
  }
}

function* titleChecks({ _id, title }: CheckedItem, { titles }: CheckFacts): Iterable<Check> {
  for (const culture of filledCultures(title ?? {})) {
    const text = textIn(title, culture);
    const path = `title.${culture}`;
    const others = (titles.get(titleKey(culture, text)) ?? []).filter((id) => id !== _id);
    if (others.length > 0) yield warning('sameTitle', path);
    const count = Array.from(text.trim()).length;
    const check = count > titleLengths.warning ? warning : advice;
    if (count > titleLengths.advice) yield check('titleLong', path, { count });
  }
}

function* tagChecks({ tagIds }: CheckedItem, { tags }: CheckFacts): Iterable<Check> {
  if (!Array.isArray(tagIds)) return;
  if (tagIds.length === 0) yield advice('noTag', 'tagIds');
  for (const reference of tags ? tagIds : []) {
    const id = String(isRecord(reference) ? reference._id : reference);
    const path = joinPath('tagIds', id);
    const tag = tags?.get(id);
    if (!tag) yield warning('tagDeleted', path);
    else if (tag.isPublic !== true) {
      const name = displayText(tag.title)?.text ?? tag.name ?? id;
      yield warning('tagUnpublished', path, { name });
    }
  }
}

function* itemChecks(item: CheckedItem, facts: CheckFacts): Iterable<Check> {
  yield* languageChecks(item, facts);
  yield* titleChecks(item, facts);
  // Before the item is public, a date may still come.
  const undated = item.isPublic === true ? warning : advice;
  if (facts.isDated && Number.isNaN(Date.parse(item.publishAt ?? '')))
    yield undated('noDate', 'publishAt');
  for (const field of facts.needed)
    if (isEmpty((item as Partial<Record<FieldName, unknown>>)[field]))
      yield warning('fieldEmpty', field);
  if (isEmpty(item.imgURL)) yield warning('noPicture', 'imgURL');
  yield* altChecks(item);
  yield* tagChecks(item, facts);
  if (facts.isWhole && isEmpty(item.description)) yield advice('descriptionEmpty', 'description');
  yield* textChecks(item);
  for (const section of sectionsOf(item)) yield* sectionChecks(section);
}

/** Returns what is missing in an item, or wrong with it: warnings first, each in the order of the form. */
export const checksOf = (item: CheckedItem, facts: CheckFacts): readonly Check[] =>
  [...itemChecks(item, facts)]
    .filter(({ id }) => facts.hasAlt || id !== 'noAlt')
    .sort((one, other) => other.level.localeCompare(one.level));
