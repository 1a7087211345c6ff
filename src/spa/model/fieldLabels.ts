import type { TFunction } from 'i18next';
import type { EnumName, enumValues, FieldName } from '../../api';
import { type TKey, translate } from '../i18n';

/** Set by the server, or shown by no field. */
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

/** The label of each field where it stands alone, as in a conflict; a field without a label does not compile. */
const labels = {
  audioURL: 'conflicts.fields.audioURL',
  author: 'content.author',
  captionSubtitle: 'articles.sections.captionSubtitle',
  captionTitle: 'articles.sections.captionTitle',
  color: 'tags.color',
  description: 'conflicts.fields.description',
  duration: 'content.duration',
  iconImgURL: 'conflicts.fields.iconImgURL',
  imgAlt: 'content.imgAlt',
  imgDecorative: 'content.imgDecorative',
  imgFocus: 'crop.focus',
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

/** The labels of values; an enum of the contract, or a value of one, without a label does not compile. */
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

const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns the key of a field's label; undefined for a field that nobody edits. */
export const labelKey = (name: string): TKey | undefined => ownValue<TKey>(labels, name);

/** Returns the label of a field's value; undefined for values without one, or that this app does not know. */
export function valueLabel(t: TFunction, name: string, value: string): string | undefined {
  const key = ownValue<TKey>(
    ownValue<Readonly<Record<string, TKey>>>(valueKeys, name) ?? {},
    value,
  );
  return key && translate(t, { key });
}
