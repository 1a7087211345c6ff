import type { TFunction } from 'i18next';
import type { ContentInputs, ContentType, Section } from '../../../api';
import { type Culture, defaultCulture, isLanguage, type TKey, translate } from '../../i18n';
import { segmentsOf, type Path } from '../../drafts/paths';
import { legacyDefaultCulture } from '../../model/legacyCulture';
import { elementPath } from '../../drafts/conflicts/conflictQuestion';

const sectionsField = 'sections';

/** The names in types of the contract, whose objects are open. */
type NamesOf<T> = T extends unknown
  ? keyof { [Name in keyof T as string extends Name ? never : Name]: T[Name] }
  : never;

/** Kept by the server, or shown by no field. */
type Unedited =
  | '_id'
  | 'createdAt'
  | 'updatedAt'
  | 'tags'
  | 'sections'
  | 'seriesId'
  | 'seriesNumber'
  | 'fileId'
  | 'fontStyle'
  | `img${'One' | 'Two' | 'Three' | 'Four'}URL`;

/** The fields that people edit. */
type EditedField = Exclude<NamesOf<ContentInputs[ContentType] | Section>, Unedited>;

/** What each is called beside a conflict; a field of the contract without a name does not compile. */
const labels = {
  audioURL: 'conflicts.fields.audioURL',
  author: 'content.author',
  captionSubtitle: 'articles.sections.captionSubtitle',
  captionTitle: 'articles.sections.captionTitle',
  color: 'tags.color',
  description: 'conflicts.fields.description',
  duration: 'content.duration',
  iconImgURL: 'conflicts.fields.iconImgURL',
  imgURL: 'conflicts.fields.imgURL',
  isPublic: 'content.status',
  name: 'conflicts.fields.name',
  order: 'articles.sections.order',
  publishAt: 'content.publishAt',
  reference: 'articles.sections.reference',
  source: 'content.source',
  tagIds: 'conflicts.fields.tagIds',
  text: 'articles.sections.text',
  tier: 'content.tier',
  title: 'conflicts.fields.title',
  type: 'articles.sections.type',
  videoURL: 'videos.url',
  vimeoAudioURL: 'audios.vimeoAudioURL',
} as const satisfies Record<EditedField, TKey>;

const fieldLabels: Readonly<Record<string, TKey>> = labels;

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
    (field === undefined || Object.hasOwn(fieldLabels, field)) &&
    culture === code;
  return { element, field, culture, isKnown };
}

const fieldLabel = (t: TFunction, field: string): string | undefined => {
  const key = Object.hasOwn(fieldLabels, field) ? fieldLabels[field] : undefined;
  return key && translate(t, { key });
};

/** What the screens call a field of an item or a section, with its language. */
export function placeLabel(t: TFunction, { field, culture }: Place): string {
  const label = fieldLabel(t, field ?? '') ?? '';
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
