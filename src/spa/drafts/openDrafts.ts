import type { AppError } from '../../api';
import {
  createDraft,
  type Draft,
  editedItem,
  type Edits,
  isDirty,
  pendingEdits,
  setsValueAt,
} from './draft';
import type { ContentItem } from '../model/contentItem';
import { isOriginPath, overtakenOrigins, textOfOrigin } from './origins';
import { withoutOrigins } from './stepOrigins';
import { recordEdits } from './undoSteps';
import { type JournalEdits, mergeJournalEdits } from './journalEdits';
import { mergeDraft, rebaseAfterSave, resolveConflicts } from './merge';
import type { Conflict } from './threeWayMerge';
import { isEquivalent, type Path, readAt, writeAt } from './paths';
import { removedFiles } from './removedFiles';
import { waitingAfterFailure, waitingAfterSave } from './waitingEdits';

/** The id under which the draft of an item that does not exist yet is kept. */
export const newItemId = 'new';

/** A draft on screen: with the cultures chosen for its texts and how its last save went. */
export interface OpenDraft<T> extends Draft<T> {
  /** The culture shown, by field; absent means the default one. */
  readonly cultures: Readonly<Record<string, string>>;
  readonly isSaving: boolean;
  /** Why the last save failed; null after one that succeeded. */
  readonly failure: AppError | null;
  /** The instant of the last save, ISO 8601; null before the first. */
  readonly savedAt: string | null;
  /** The edits of saves that failed for lack of a connection (see `waitingEdits`); null when there are none. */
  readonly waiting: Edits | null;
  /** The `updatedAt` of the version that another tab of this browser has saved; null when none has. */
  readonly savedInOtherTab: string | null;
}

/** The drafts of a feature by item id. */
export interface OpenDrafts<T> {
  drafts: Record<string, OpenDraft<T>>;
}

/** Returns the draft of an item that was just opened. */
export const createOpenDraft = <T>(item: T): OpenDraft<T> => ({
  ...createDraft(item),
  cultures: {},
  isSaving: false,
  failure: null,
  savedAt: null,
  waiting: null,
  savedInOtherTab: null,
});

function isOlder(item: unknown, base: unknown): boolean {
  const instantOf = (version: unknown) => (version as ContentItem).updatedAt ?? '';
  return instantOf(item) !== '' && instantOf(item) < instantOf(base);
}

/**
 * Returns the draft after the item was read (again): the fresh item becomes the base, unless it is older than the
 * base or in conflict with the edits. Conflicts are shown when the draft is saved.
 */
export function afterItemRead<T>(draft: OpenDraft<T> | undefined, item: T): OpenDraft<T> {
  if (draft === undefined) return createOpenDraft(item);
  if (isOlder(item, draft.base) || isEquivalent(item, draft.base)) return draft;
  // While a save is running its answer decides: the edits that it sent are still in this draft.
  if (draft.isSaving && isDirty(draft)) return draft;
  // The save asks where others have replaced what it takes away, which only the version tells that is on screen.
  const isOtherVersion = isOlder(draft.base, item);
  if (isOtherVersion && removedFiles(draft).length > 0) return draft;
  const merge = mergeDraft(draft, item);
  return merge.conflicts.length > 0 ? draft : withoutTheirOrigins(draft, merge.draft);
}

/** Returns the merged draft, without the origins that were kept, or confirmed, of texts which are those of the other side now. */
function withoutTheirOrigins<T>(draft: OpenDraft<T>, merged: Draft<T>): OpenDraft<T> {
  const isTheirs = (text: Path): boolean => !setsValueAt(merged.edits, text);
  const isChanged = (text: Path): boolean =>
    !isEquivalent(readAt(draft.base, text), readAt(merged.base, text));
  const confirmed = Object.keys(merged.edits).filter(isOriginPath).map(textOfOrigin);
  const theirs = [...Object.keys(draft.edits), ...confirmed.filter(isChanged)].filter(isTheirs);
  return { ...draft, ...withoutOrigins(merged, theirs) };
}

/** Returns the draft on the current item, with the chosen values (by path) where there were conflicts. */
export function afterItemMerged<T>(
  draft: OpenDraft<T>,
  { item, choices }: { item: T; choices: Edits },
): OpenDraft<T> {
  return withoutTheirOrigins(draft, resolveConflicts(mergeDraft(draft, item), choices));
}

/**
 * Returns the draft after a person put off the question about some values: the base has of them what both sides changed, and
 * counts as older than what is stored, so that the next save asks again.
 */
export function afterQuestionPostponed<T>(
  draft: OpenDraft<T>,
  { conflicts }: { conflicts: readonly Pick<Conflict, 'path' | 'base'>[] },
): OpenDraft<T> {
  const seenAt = Date.parse((draft.base as ContentItem).updatedAt ?? '');
  if (Number.isNaN(seenAt)) return draft;
  const base = conflicts.reduce((item, one) => writeAt(item, one.path, one.base), draft.base);
  return { ...draft, base: { ...base, updatedAt: new Date(seenAt - 1).toISOString() } };
}

/** A save that changes these is never sent later by itself: a person has to see the publication happen. */
const publicationFields: readonly Path[] = ['isPublic', 'publishAt'];

/** Tells whether a save of these edits may be sent later without asking. */
export const canSaveLater = (edits: Edits): boolean =>
  !publicationFields.some((path) => Object.hasOwn(edits, path));

/** Tells whether a save failed only because there was no connection. */
export const isConnectionError = ({ name }: AppError): boolean => name === 'NetworkError';

/** Tells whether nobody knows if an item was created: its answer was lost, and sent again it might be there twice. */
export const isCreationUnknown = ({ name }: AppError): boolean => name === 'CreationUnknown';

/** Tells whether nobody knows what became of a call: no answer came, a proxy got none, or the database was lost. */
export const isAnswerLost = ({ status }: AppError): boolean => [0, 502, 503, 504].includes(status);

/** Tells whether a save got no answer, so that nobody has refused it. */
export const isWithoutAnswer = (error: AppError): boolean =>
  isConnectionError(error) || isCreationUnknown(error);

const notPublished = 'NotPublished';

/** Tells whether a save failed for lack of a connection and is not sent later by itself. */
export const isNotPublished = ({ name }: AppError): boolean => name === notPublished;

/** Why what is to be published by hand was not published; null where that was saved since, or nobody wants it any more. */
const publicationLeft = <T>(draft: OpenDraft<T>): AppError | null =>
  draft.failure && isNotPublished(draft.failure) && !canSaveLater(pendingEdits(draft))
    ? draft.failure
    : null;

/** Returns the draft after a save of `sent` failed; without a connection those edits wait, if they may. */
export function afterSaveFailed<T>(
  draft: OpenDraft<T>,
  { error: failure, sent }: { error: AppError; sent: Edits },
): OpenDraft<T> {
  const failed = { ...draft, isSaving: false, failure, waiting: null };
  if (!isConnectionError(failure)) return failed;
  const waiting = waitingAfterFailure(draft, sent, canSaveLater(sent));
  if (!canSaveLater(sent))
    return { ...failed, waiting, failure: { ...failure, name: notPublished } };
  return { ...failed, waiting, failure: publicationLeft(draft) ?? failure };
}

/** Returns the draft after the server saved what was sent; what is to be published by hand still is, if it was not sent. */
export function afterSaveSucceeded<T>(
  draft: OpenDraft<T>,
  { item, sent, at }: { item: T; sent: Edits; at: string },
): OpenDraft<T> {
  const saved = { ...draft, ...rebaseAfterSave(draft, item, sent) };
  return {
    ...saved,
    isSaving: false,
    failure: publicationLeft(saved),
    savedAt: at,
    waiting: waitingAfterSave(saved, sent),
  };
}

/** Its texts are in the dictionaries, under its name. */
const gone = 'ItemGone';
const itemGone: AppError = { name: gone, message: gone, code: 404, status: 404, details: [] };

/** Returns the draft after another tab deleted its item; a save that is running reports that itself. */
export const afterItemDeleted = <T>(draft: OpenDraft<T>): OpenDraft<T> =>
  draft.isSaving ? draft : { ...draft, failure: itemGone };

/** Returns the draft with journal edits applied to it, as one undo step; `choices` are for conflicts, by path. */
export function afterDraftRestored<T>(
  draft: OpenDraft<T>,
  { kept, choices }: { kept: JournalEdits; choices: Edits },
): OpenDraft<T> {
  const restored = resolveConflicts(mergeJournalEdits(editedItem(draft), kept), choices);
  const values = Object.entries(pendingEdits(restored)).map(([path, value]) => ({
    path,
    value,
    text: restored.texts[path],
  }));
  const [shown, item] = [editedItem(draft), editedItem(restored)];
  const origins = Object.entries(kept.origins ?? {})
    .map(([path, value]) => ({ path, value }))
    .filter(({ path }) => {
      const [text, own] = [shown, item].map((one) => readAt(one, textOfOrigin(path)));
      return own && !isEquivalent(text, own);
    });
  return recordEdits(draft, [...values, ...overtakenOrigins(item, origins)]);
}
