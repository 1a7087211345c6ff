import type { AppError } from '../../api';
import {
  applied,
  type Draft,
  draftOf,
  type Edits,
  isDirty,
  pendingEdits,
  withEdits,
} from './draft';
import { editTogether } from './history';
import { isSame } from './isSame';
import { type Merge, merged, resolved } from './merge';
import type { Path } from './paths';
import { saved } from './saving';

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
  /** What was asked to be saved while there was no connection; null when nothing waits for it. */
  readonly waiting: Edits | null;
  /** The version that another tab of this browser has saved, as its `updatedAt`; null when none did. */
  readonly savedInOtherTab: string | null;
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
  waiting: null,
  savedInOtherTab: null,
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
  // While a save runs its answer decides; the edits it sent are still edits here.
  if (draft.isSaving) return draft;
  const merge = merged(draft, item);
  return merge.conflicts.length > 0 ? draft : { ...draft, ...merge.draft };
}

/** The draft on the item as it is now, with what a person chose for what was in conflict, by path. */
export function afterMerging<T>(draft: OpenDraft<T>, item: T, choices: Edits): OpenDraft<T> {
  const result = resolved(merged(draft, item), choices);
  const waiting = resolved(mergedEdits(draft.base, draft.waiting ?? {}, item), choices).edits;
  return { ...draft, ...result, waiting: orNull(waiting) };
}

const mergedEdits = <T>(base: T, edits: Edits, item: T): Merge<T> =>
  merged({ ...draftOf(base), edits }, item);

const orNull = (edits: Edits): Edits | null => (Object.keys(edits).length > 0 ? edits : null);

/** Publication never waits unseen: what publishes or takes back is sent by a person who sees it happen. */
const publication: readonly Path[] = ['isPublic', 'publishAt'];

/** Whether a save of these edits may be sent later by itself. */
export const mayWait = (edits: Edits): boolean =>
  !publication.some((path) => Object.hasOwn(edits, path));

/** Whether a save failed for want of a connection only. */
export const isConnectionFailure = ({ name }: AppError): boolean => name === 'NetworkError';

/** The draft after a save of `sent` that did not happen; without a connection it waits, if it may. */
export function afterFailing<T>(draft: OpenDraft<T>, failure: AppError, sent: Edits): OpenDraft<T> {
  const waited = isConnectionFailure(failure) ? draft.waiting : null;
  const waiting = isConnectionFailure(failure) && mayWait(sent) ? { ...waited, ...sent } : waited;
  return { ...draft, isSaving: false, failure, waiting };
}

/** The draft after the server saved what was sent. */
export function afterSaving<T>(
  draft: OpenDraft<T>,
  answer: T,
  sent: Edits,
  at: string,
): OpenDraft<T> {
  const left = Object.entries(draft.waiting ?? {}).filter(([path]) => !Object.hasOwn(sent, path));
  return {
    ...draft,
    ...saved(draft, answer, sent),
    isSaving: false,
    failure: null,
    savedAt: at,
    waiting: orNull(Object.fromEntries(left)),
  };
}

/** Its words are in the dictionaries, under its name. */
const itemGone: AppError = {
  name: 'ItemGone',
  message: 'ItemGone',
  code: 404,
  status: 404,
  details: [],
};

/** The draft of an item that has gone; a save that is running tells by itself. */
export const afterDeletion = <T>(draft: OpenDraft<T>): OpenDraft<T> =>
  draft.isSaving ? draft : { ...draft, failure: itemGone };

/** Edits that were kept from an earlier visit, with the values they were made on. */
export interface KeptEdits {
  readonly edits: Edits;
  /** What the item said at the edited paths when they were made; absent values are left out. */
  readonly ancestors: Edits;
  readonly texts: Readonly<Record<Path, string>>;
}

/** What becomes of kept edits on the item as it is now. */
export const mergedKept = <T>(base: T, { edits, ancestors, texts }: KeptEdits): Merge<T> => {
  const empty = Object.fromEntries(Object.keys(edits).map((path) => [path, null]));
  const former = withEdits(base, { ...empty, ...ancestors });
  return merged({ ...draftOf(former), edits, texts }, base);
};

/**
 * The draft with kept edits made again on what is on screen, as one step; `choices` are for those in conflict,
 * by path.
 */
export function afterRestoring<T>(
  draft: OpenDraft<T>,
  kept: KeptEdits,
  choices: Edits,
): OpenDraft<T> {
  const restored = resolved(mergedKept(applied(draft), kept), choices);
  const values = Object.entries(pendingEdits(restored)).map(([path, value]) => ({
    path,
    value,
    text: restored.texts[path],
  }));
  return { ...draft, ...editTogether(draft, values) };
}
