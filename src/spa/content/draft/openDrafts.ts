import type { AppError } from '../../../api';
import { type Draft, draftOf, type Edits, isDirty } from './draft';
import { conflictsWith, rebased, saved } from './saving';
import { isSame } from './isSame';

/** The id under which the draft of an item that does not exist yet is kept. */
export const newItemId = 'new';

/** A draft on screen: with the languages chosen for its texts and how its last save went. */
export interface OpenDraft<T> extends Draft<T> {
  /** The culture shown, by field; absent means the default one. */
  readonly cultures: Readonly<Record<string, string>>;
  readonly isSaving: boolean;
  /** Why the last save did not happen; null after one that did. */
  readonly failure: AppError | null;
  /** The instant of the last save, ISO 8601; null before the first. */
  readonly savedAt: string | null;
}

/** The drafts of a feature by item id. */
export interface OpenDrafts<T> {
  drafts: Record<string, OpenDraft<T>>;
}

/** The draft of an item that nothing was done to. */
export const openedDraft = <T>(item: T): OpenDraft<T> => ({
  ...draftOf(item),
  cultures: {},
  isSaving: false,
  failure: null,
  savedAt: null,
});

const isOlder = (item: { updatedAt?: string }, base: { updatedAt?: string }): boolean =>
  item.updatedAt !== undefined && base.updatedAt !== undefined && item.updatedAt < base.updatedAt;

/**
 * The draft after the item was read (again): the fresh item becomes the base, unless an answer came
 * late or the edits are in conflict with it; those are told when they are saved.
 */
export function afterReading<T extends { updatedAt?: string }>(
  draft: OpenDraft<T> | undefined,
  item: T,
): OpenDraft<T> {
  if (draft === undefined) return openedDraft(item);
  if (isOlder(item, draft.base) || isSame(item, draft.base)) return draft;
  if (!isDirty(draft)) return { ...draft, base: item };
  return conflictsWith(draft, item).length > 0 ? draft : { ...draft, ...rebased(draft, item) };
}

/**
 * The draft after a save that did not happen. When the item was changed elsewhere the answer holds it as
 * it is now: it becomes the base, so that the next save puts the edits on top of it (decision 116).
 */
export function afterFailing<T extends object>(
  draft: OpenDraft<T>,
  failure: AppError,
): OpenDraft<T> {
  const present = failure.status === 409 ? failure.data : undefined;
  const isItem = typeof present === 'object' && present !== null && '_id' in present;
  const onPresent = isItem ? rebased(draft, present as unknown as T) : draft;
  return { ...draft, ...onPresent, isSaving: false, failure };
}

/** The draft after the server saved what was sent. */
export function afterSaving<T>(
  draft: OpenDraft<T>,
  answer: T,
  sent: Edits,
  at: string,
): OpenDraft<T> {
  return { ...draft, ...saved(draft, answer, sent), isSaving: false, failure: null, savedAt: at };
}
