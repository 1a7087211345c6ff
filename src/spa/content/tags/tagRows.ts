import { type Tag, useListTagsQuery, wholeList } from '../../../api';
import type { LocalisedText } from '../../model/contentItem';
import { memoizeFoldedTexts } from '../search/foldedText';
import { displayText } from '../../model/localisedText';

/** A tag as an item holds it: its id, or the tag itself (D77). */
export type TagReference = string | Tag;

export const idOf = (reference: TagReference): string =>
  typeof reference === 'string' ? reference : reference._id;

/** Returns the name of a tag in lists: its title, else its name; undefined when it has neither (D122). */
export const tagName = (tag: { title?: LocalisedText; name?: string | null }): string | undefined =>
  displayText(tag.title)?.text ?? (tag.name?.trim() ? tag.name : undefined);

/** Returns what a filter searches in a tag: every title, and its name. */
export const foldedTexts = memoizeFoldedTexts<Tag>(({ name, title }) => [
  name ?? '',
  ...Object.values(title ?? {}),
]);

/** Returns the tag references in a field's value, and nothing of what else a host or an older version stored there. */
export const referencesIn = (value: unknown): readonly TagReference[] =>
  Array.isArray(value) ? (value as TagReference[]) : [];

/** Returns the tags that the server embedded in the item; they are available before the list of all tags. */
export const embeddedIn = (value: unknown): readonly Tag[] =>
  Array.isArray(value) ? (value as Tag[]) : [];

/** Returns the tags of references, in their order. Ids without a tag are left out; they stay in the item (D95). */
export function tagsOf(references: readonly TagReference[], known: readonly Tag[]): Tag[] {
  // An item has a few of thousands of tags: indexing all of them by id would cost more than the rest of its form.
  const wanted = new Set(references.map(idOf));
  const byId = new Map(known.filter(({ _id }) => wanted.has(_id)).map((tag) => [tag._id, tag]));
  return references.flatMap((reference) => {
    const tag =
      byId.get(idOf(reference)) ?? (typeof reference === 'string' ? undefined : reference);
    return tag ? [tag] : [];
  });
}

const noTags: readonly Tag[] = [];

/** Fetches all tags, unpublished ones too (D68); with `isAnew` also where they are known, since others add and delete some. */
export function useAllTags(isAnew = false) {
  const options = { refetchOnMountOrArgChange: isAnew };
  const { data, error, isFetching, refetch } = useListTagsQuery(wholeList, options);
  return { tags: data ?? noTags, error, isFetching, isLoaded: data !== undefined, refetch };
}
