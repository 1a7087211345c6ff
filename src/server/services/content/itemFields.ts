import { contentTypes } from '../../../contract/contentTypes.gen';
import { translationStatus } from '../../../contract/translation';
import type { Tier } from '../../../contract/types.gen';
import type { ItemsTable, ItemType } from '../../db/contentTables';
import { isStorableInstant } from '../../common/clock';
import { validationError } from '../../common/errors';
import { inspectJson } from '../files/fileKeys';

type Body = Readonly<Record<string, unknown>>;

/** What a body says of an item, ready to be stored. */
export type ItemFields = Pick<
  ItemsTable,
  'details' | 'file_keys' | 'is_public' | 'publish_at' | 'tag_ids' | 'tier' | 'translation'
> & {
  /** The fields of the summary that callers own. */
  readonly summaryFields: Body;
};

function parseInstant(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const instant = new Date(value);
  if (!isStorableInstant(instant)) {
    throw validationError('publishAt must be an instant between the years 1 and 9999.');
  }
  return instant;
}

/** As for ids of items: the index of the database takes no long ones. */
const maxIdLength = 64;

/** Returns the id of an embedded object; of anything else the value itself. */
export const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

function parseTagIds(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).map(idOf).map((id) => {
    // The database cannot hold these characters as text, and no tag is called so.
    if (typeof id !== 'string' || id.length > maxIdLength || /[\0\p{Surrogate}]/u.test(id)) {
      throw validationError('tagIds must be ids of tags, or tags.');
    }
    return id;
  });
}

const orderOf = (section: unknown): number => {
  const isOpen = typeof section === 'object' && section !== null && 'order' in section;
  return isOpen && typeof section.order === 'number' ? section.order : Number.POSITIVE_INFINITY;
};

/** Ascending by order, those without one last, ties in their place (D96). Throws a 400 where two have the same id. */
function sortSections(sections: unknown): unknown {
  if (!Array.isArray(sections)) return sections;
  if (new Set(sections.map(idOf)).size < sections.length) {
    throw validationError('sections must each have an _id of their own.');
  }
  return [...sections].sort((one, other) => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return a === b ? 0 : a - b;
  });
}

/** Returns an item without the fields that lists leave out. */
export function withoutDetails(item: Body): Body {
  const { description: _, sections: __, translatedFrom: ___, ...fields } = item;
  return fields;
}

const splitDetails = (body: Body) => {
  const { description, sections, translatedFrom } = body;
  return {
    summaryFields: withoutDetails(body),
    details: JSON.stringify({ description, sections, translatedFrom }),
    translation: JSON.stringify(translationStatus(body)),
  };
};

/**
 * Reads a valid body into what is stored. Fields that the server owns or derives are left aside; all others, unknown ones
 * included, stay as they are. An embedded series stays embedded: there is no place that holds its data otherwise (D76 and
 * D77). Throws a 400 for what the contract's schemas cannot rule out.
 */
export function readItemFields(type: ItemType, body: Body): ItemFields {
  const { fileKeys: file_keys } = inspectJson(body);
  const { _id: _, createdAt: __, updatedAt: ___, translationStatus: ____, ...fields } = body;
  const is_public = fields.isPublic === true;
  if (!contentTypes[type].isScheduled) {
    const stored = splitDetails({ ...fields, isPublic: is_public });
    return { ...stored, file_keys, is_public, publish_at: null, tag_ids: [], tier: 'free' };
  }
  const { tags: _____, tagIds, ...ownFields } = fields;
  const tier: Tier = fields.tier === 'premium' ? 'premium' : 'free';
  const publish_at = parseInstant(fields.publishAt);
  const publishAt = publish_at && { publishAt: publish_at.toISOString() };
  const { hasSections } = contentTypes[type];
  const sections = hasSections ? sortSections(fields.sections) : fields.sections;
  const stored = splitDetails({ ...ownFields, tier, isPublic: is_public, ...publishAt, sections });
  return { ...stored, file_keys, is_public, publish_at, tag_ids: parseTagIds(tagIds), tier };
}
