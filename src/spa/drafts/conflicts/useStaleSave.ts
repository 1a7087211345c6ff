import { useNavigate } from 'react-router-dom';
import {
  api,
  type AppError,
  checkFilesReplaced,
  isStaleSave,
  refetchOptions,
  snapshotShownFiles,
  toAppError,
} from '../../../api';
import { openDialog, showChoice } from '../../modal';
import { type AppThunk, useAppDispatch, useAppStore } from '../../store';
import { editedItem, type Edits, pendingEdits } from '../draft';
import { useDraft } from '../DraftContext';
import type { DraftSource } from '../draftReducers';
import { mergeDraft } from '../merge';
import { afterItemMerged, type OpenDraft } from '../openDrafts';
import { isEquivalent, type Path } from '../paths';
import { removedFiles } from '../removedFiles';
import { toNewItem } from './toNewItem';
import { unseenPublication } from './unseenPublication';
import { conflictDialogRequest, otherSide } from './conflictLabel';

/** Returns the item as it is now if a save was refused because the item has changed since it was read. */
export const itemFromConflict = <T extends object>(error: AppError): T | undefined =>
  isStaleSave(error) ? (error.data as T) : undefined;

/** Tells whether the item does not exist any more. A 404 without details comes from a proxy and says nothing of it. */
export const isItemGone = ({ status, details }: AppError): boolean =>
  status === 404 && details.length > 0;

/** How a save ended. */
export type SaveOutcome<T> = { item: T } | { error: AppError };

/** The item that was deleted, brought back: to be saved like one that somebody else has changed. */
interface BroughtBack<T> {
  restored: T;
}

interface Stored {
  _id?: string;
  updatedAt?: string;
}

/** Returns what to do when the item of this screen was changed or deleted since it was read. */
export function useStaleSave<T extends Stored>(source: DraftSource<T>) {
  const { id, pendingInput } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();

  /** The draft, after all fields have written their typed input to it. */
  const flushedDraft = () => {
    pendingInput.flush();
    return source.select(store.getState(), id);
  };

  /** Brings the item back, unpublished. */
  async function restored(): Promise<{ restored: T } | { error: AppError }> {
    // One that has just been created is not shown under its own id yet.
    const itemId = source.select(store.getState(), id)?.base._id ?? id;
    const args = { resourceType: source.type, itemId, restoration: {} };
    const { data, error } = await dispatch(
      api.endpoints.restoreItem.initiate(args, { track: false }),
    );
    return data ? { restored: data as unknown as T } : { error: toAppError(error) };
  }

  /** Asks where others have replaced a file that the edits take away, since its item was read. */
  async function mayRemoveFiles(draft: OpenDraft<T>): Promise<boolean> {
    const { _id: itemId = id, updatedAt = '' } = draft.base;
    const answers = removedFiles(draft).map(async (path) =>
      dispatch(api.endpoints.getFileInfo.initiate({ itemId, filePath: { path } }, refetchOptions)),
    );
    const isReplaced = (await Promise.all(answers)).some(
      ({ data }) => data && Date.parse(data.LastModified) > Date.parse(updatedAt),
    );
    if (!isReplaced) return true;
    const noLabel = { key: 'conflicts.lookFirst' } as const;
    return dispatch(showChoice({ message: { key: 'conflicts.removesReplaced' }, noLabel }));
  }

  /** Asks before readers are shown what the person has not seen, or what they have not meant for readers. */
  async function mayPublish(unseen: ReturnType<typeof unseenPublication>): Promise<boolean> {
    if (unseen === null) return true;
    return dispatch(
      showChoice({
        message: { key: `conflicts.unseen.${unseen}` },
        yesLabel: { key: unseen === 'mine' ? 'content.save' : 'content.publish' },
        noLabel: { key: 'conflicts.lookFirst' },
      }),
    );
  }

  return {
    /**
     * Asks where both sides changed the same field, and again for what was edited before the dialog opened; then, whether
     * what is sent may be published with what was not asked about. Resolves to the chosen values by path and to whether it may;
     * to null when the person postpones the save. The button says if they stay unsaved.
     */
    askForChoices: async (
      item: T,
      staysUnsaved: boolean,
      selectEdits: (draft: OpenDraft<T>) => Edits,
    ): Promise<{ choices: Edits; mayPublish: boolean } | null> => {
      const hasOtherFile = await dispatch(checkFilesReplaced(dispatch(snapshotShownFiles(id))));
      const unmerged = flushedDraft();
      if (unmerged && !(await mayRemoveFiles(unmerged))) return null;
      const asked = new Set<Path>();
      let choices: Record<Path, unknown> = {};
      for (let draft = flushedDraft(); draft; draft = flushedDraft()) {
        const conflicts = mergeDraft(draft, item).conflicts.filter(({ path }) => !asked.has(path));
        if (conflicts.length === 0) {
          const unseen = unseenPublication(source.type, {
            base: draft.base,
            item,
            wanted: selectEdits(draft),
            sent: selectEdits(afterItemMerged(draft, { item, choices })),
            seen: [...asked],
            hasOtherFile,
          });
          return { choices, mayPublish: await mayPublish(unseen) };
        }
        for (const { path } of conflicts) asked.add(path);
        const origin = otherSide(draft, item.updatedAt);
        const request = conflictDialogRequest(source, conflicts, origin, [item, draft.base]);
        const answer = await dispatch(
          openDialog(staysUnsaved ? { ...request, staysUnsaved } : request),
        );
        if (answer === null) return null;
        choices = { ...choices, ...answer.choices };
        // What was typed before the dialog was on screen, it has not shown.
        const now = flushedDraft();
        for (const { path, mine } of now ? mergeDraft(now, item).conflicts : []) {
          const shown = conflicts.find((one) => one.path === path);
          if (!shown || isEquivalent(shown.mine, mine) || !(path in answer.choices)) continue;
          asked.delete(path);
          delete choices[path];
        }
      }
      return null;
    },

    /** Asks what to do with the draft of a deleted item: restores it, creates it by `create`, or discards it (null). */
    resolveDeletedItem: async (
      create: (item: T) => Promise<SaveOutcome<T>>,
      error: AppError,
    ): Promise<SaveOutcome<T> | BroughtBack<T> | null> => {
      let answer = await dispatch(openDialog({ kind: 'itemGone' }));
      if (answer === 'restore') {
        const outcome = await restored();
        if ('restored' in outcome || !isItemGone(outcome.error)) return outcome;
        answer = await dispatch(openDialog({ kind: 'itemGone', isForGood: true }));
      }
      if (answer === null) return { error };
      const draft = flushedDraft();
      if (draft === undefined) return null;
      if (answer === 'letGo') {
        dispatch(source.events.editsDiscarded({ id }));
        dispatch(source.events.draftClosed({ id }));
        void navigate(source.paths.list(), { replace: true });
        return null;
      }
      // As one brought back; who has just published it means the new one.
      const unpublished = { ...draft, base: { ...draft.base, isPublic: false } };
      const outcome = await create(toNewItem(editedItem(unpublished)));
      if ('error' in outcome) return outcome;
      const { item } = outcome;
      pendingInput.flush();
      dispatch(
        source.events.saveSucceeded({ id, item, sent: draft.edits, at: new Date().toISOString() }),
      );
      dispatch(moveEditsToCreatedItem(source, id, item));
      void navigate(source.paths.edit(item._id ?? ''), { replace: true });
      return outcome;
    },
  };
}

/**
 * Closes the draft of an item that has just been created. Edits that were made while the server was creating it
 * move to a draft under the new id, and so do typed text that could not be parsed and the languages shown.
 */
export const moveEditsToCreatedItem =
  <T extends { _id?: string }>(source: DraftSource<T>, id: string, item: T): AppThunk =>
  (dispatch, getState) => {
    const { events, select } = source;
    const draft = select(getState(), id);
    const createdId = item._id;
    // Also texts that were saved as empty values: a person can still correct them.
    const unsavedEdits = draft ? pendingEdits({ ...draft, savedTexts: {} }) : {};
    const cultures = Object.entries(draft?.cultures ?? {});
    if (
      draft &&
      createdId !== undefined &&
      Object.keys(unsavedEdits).length + cultures.length > 0
    ) {
      dispatch(events.itemRead({ id: createdId, item }));
      for (const [field, culture] of cultures)
        dispatch(events.cultureChosen({ id: createdId, field, culture }));
      for (const [path, value] of Object.entries(unsavedEdits)) {
        dispatch(events.fieldEdited({ id: createdId, path, value, text: draft.texts[path] }));
      }
    }
    // Discarded first, so that the journal keeps no entry of the closed draft.
    dispatch(events.editsDiscarded({ id }));
    dispatch(events.draftClosed({ id }));
  };
