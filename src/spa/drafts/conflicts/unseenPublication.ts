import { type ContentType, contentTypes, serverNow } from '../../../api';
import { publicationGroupAt } from '../../model/classification';
import type { ContentItem } from '../../model/contentItem';
import { sectionsPath } from '../../model/sections';
import { type Edits, withEdits } from '../draft';
import { canSaveLater } from '../openDrafts';
import { isEquivalent, type Path, readAt, writeAt } from '../paths';

const groups = ['unpublished', 'upcoming', 'published'] as const;

/** How much readers see of an item: nothing, nothing yet, or all. */
function visibility(item: ContentItem, type: ContentType): number {
  // What has no date is live as soon as it is public.
  if (!contentTypes[type].isScheduled) return item.isPublic === true ? 2 : 0;
  return groups.indexOf(publicationGroupAt(item, serverNow()));
}

/**
 * Tells what readers would be shown unseen if a save were sent on the item as somebody else has saved it since `base` was
 * read, other than at the paths that were `seen`: `theirs`, which the save would publish; or `mine`, since they have published it. Null when nothing.
 */
export function unseenPublication<T extends ContentItem>(
  type: ContentType,
  save: {
    readonly base: T;
    readonly item: T;
    /** What was sent, and what of it is sent after the merge. */
    readonly wanted: Edits;
    readonly sent: Edits;
    readonly seen: readonly Path[];
    /** Whether one of its files has another content than on screen. */
    readonly hasOtherFile: boolean;
  },
): 'theirs' | 'mine' | null {
  const { base, item, wanted, sent, seen, hasOtherFile } = save;
  const before = visibility(base, type);
  const present = visibility(item, type);
  const next = visibility(withEdits(item, sent), type);
  // A question about the order of the sections says nothing of their texts.
  const known = seen
    .filter((path) => path !== sectionsPath)
    .reduce((all, path) => writeAt(all, path, readAt(item, path)), base);
  const isChanged = hasOtherFile || !isEquivalent({ ...known, updatedAt: item.updatedAt }, item);
  if (next > present && isChanged) return 'theirs';
  const isWanted = visibility(withEdits(base, wanted), type) > before;
  const isText = Object.keys(sent).some((path) => canSaveLater({ [path]: sent[path] }));
  return next > before && !isWanted && isText ? 'mine' : null;
}
