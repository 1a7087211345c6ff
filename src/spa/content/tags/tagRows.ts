import type { Tag } from '../../../api';
import { foldedOnce } from '../search/foldedText';
import { shownText } from '../../model/localisedText';

/** A tag as an item holds it: its id, or the tag itself (D77). */
export type TagReference = string | Tag;

export const idOf = (reference: TagReference): string =>
  typeof reference === 'string' ? reference : reference._id;

/** What a list calls a tag: its title, else its name; undefined when it has neither (D122). */
export const tagName = (tag: Tag): string | undefined =>
  shownText(tag.title)?.text ?? (tag.name?.trim() ? tag.name : undefined);

/** What a filter compares of a tag: every title, and its name. */
export const foldedTexts = foldedOnce<Tag>(({ name, title }) => [
  name ?? '',
  ...Object.values(title ?? {}),
]);

/** The references of a field, whatever a host or an older version stored there. */
export const referencesIn = (value: unknown): readonly TagReference[] =>
  Array.isArray(value) ? (value as TagReference[]) : [];

/** The tags that the server embedded in the item, which are there before the list of all tags is. */
export const embeddedIn = (value: unknown): readonly Tag[] =>
  Array.isArray(value) ? (value as Tag[]) : [];

/**
 * The tags to show for the references, in their order. Ids that no tag has any more are left out; they
 * stay in the item (D95).
 */
export function tagsOf(references: readonly TagReference[], known: readonly Tag[]): Tag[] {
  // Of thousands of tags an item has a few: to sort all of them by id would cost more than the rest of its form.
  const wanted = new Set(references.map(idOf));
  const byId = new Map(known.filter(({ _id }) => wanted.has(_id)).map((tag) => [tag._id, tag]));
  return references.flatMap((reference) => {
    const tag =
      byId.get(idOf(reference)) ?? (typeof reference === 'string' ? undefined : reference);
    return tag ? [tag] : [];
  });
}
