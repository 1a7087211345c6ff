import type { TFunction } from 'i18next';
import type { EnumName, enumValues, FieldName } from '../../api';
import { type TKey, translate } from '../i18n';

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
type EditedField = Exclude<FieldName, Unedited>;

/** What each is called where it stands alone, such as beside a conflict; a field of the contract without a name does not compile. */
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

type KeysOf<Value extends string> = Readonly<Record<Value, TKey>>;

/** The values of fields in words; an enum of the contract, or a value of one, without words does not compile. */
const valueKeys = {
  isPublic: { true: 'content.published', false: 'content.unpublished' },
  tier: { free: 'content.tiers.free', premium: 'content.tiers.premium' },
  type: {
    TextSection: 'articles.sections.types.TextSection',
    SingleImageSection: 'articles.sections.types.SingleImageSection',
    QuoteSection: 'articles.sections.types.QuoteSection',
  },
} as const satisfies {
  readonly [Name in EnumName]: KeysOf<(typeof enumValues)[Name][number]>;
} & { readonly isPublic: KeysOf<`${boolean}`> };

const read = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** What a field of this name is called; undefined for one that nobody edits. */
export const labelKey = (name: string): TKey | undefined => read<TKey>(labels, name);

/** A value of a field in words; undefined where it has none of its own, also for values that this app does not know. */
export function valueWord(t: TFunction, name: string, value: string): string | undefined {
  const key = read<TKey>(read<Readonly<Record<string, TKey>>>(valueKeys, name) ?? {}, value);
  return key && translate(t, { key });
}
