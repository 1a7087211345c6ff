import { useRef } from 'react';
import { api, type AppError, toAppError, useCapabilities, withOrigins } from '../../../api';
import { useAppDispatch, useAppStore } from '../../store';
import {
  isItemGone,
  itemFromConflict,
  type SaveOutcome,
  useStaleSave,
} from '../conflicts/useStaleSave';
import { type Edits, pendingEdits, setsValueAt, valueIn, withEdits } from '../draft';
import { useDraft } from '../DraftContext';
import type { DraftSource } from '../draftReducers';
import { isAnswerLost, type OpenDraft } from '../openDrafts';
import { keptOrigins } from '../origins';
import { enclosingElement, isEquivalent, type Path, readAt, writeAt } from '../paths';
import { isSectionOrderPath } from '../sectionOrder';
import { waitingPaths } from '../waitingEdits';
import { editsAt, pendingEditsAt } from './sentEdits';
import { type SendItem, useCreation } from './useCreation';

/** Tells whether what was sent has been looked at and refused, so that nothing was stored; not, that it was no time for it. */
const isRefusal = ({ status }: AppError): boolean => [400, 404, 409, 413].includes(status);

/** The saves of an edit screen. Each resolves to null when it did not run because the draft is closed. */
export interface ItemSaving<T> {
  /** Saves the item with all edits; also resolves to null when another save is running. */
  saveAll: () => Promise<SaveOutcome<T> | null>;
  /**
   * Edits some paths, as one step to undo, and saves the item as last read with just those edits, and with a pending edit
   * at `alsoSave`. Waits for a running save first; other edits stay pending (D69). If it fails, these stay pending too
   * (D70, D120).
   */
  saveSome: (edits: Edits, alsoSave?: Path) => Promise<SaveOutcome<T> | null>;
  /** The same with one path. */
  saveField: (path: Path, value: unknown, alsoSave?: Path) => Promise<SaveOutcome<T> | null>;
  /** Saves what waited for the connection; also resolves to null when nothing waits. */
  saveWaiting: () => Promise<SaveOutcome<T> | null>;
}

/**
 * Returns the saves of this screen's draft. One save runs at a time; a stale one is merged and sent again, after
 * asking where both sides changed the same field. What was edited since a creation whose answer was lost is saved after
 * the creation was sent again.
 */
export function useItemSaving<T extends { _id?: string; updatedAt?: string }>(
  source: DraftSource<T>,
  send: SendItem<T>,
): ItemSaving<T> {
  const { id, edit, pendingInput, waitForSave } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const creation = useCreation(source.type, send);
  /** What was sent when no answer came: what is stored may be one's own. */
  const lostEdits = useRef<readonly Edits[]>([]);
  const { askForChoices, resolveDeletedItem } = useStaleSave(source);
  const can = useCapabilities();

  const getDraft = () => source.select(store.getState(), id);

  /** The item as it is sent: with what its edited texts are translated from, where the host keeps that. */
  const toSend = (item: T, base: T): T =>
    can('translatedFrom')
      ? withOrigins(item, base)
      : writeAt(item, 'translatedFrom', readAt(base, 'translatedFrom'));

  function started(): void {
    dispatch(source.events.saveStarted({ id }));
  }

  function succeeded(item: T, sent: Edits): SaveOutcome<T> {
    dispatch(source.events.saveSucceeded({ id, item, sent, at: new Date().toISOString() }));
    return { item };
  }

  function failed(error: AppError, sent: Edits): SaveOutcome<T> {
    dispatch(source.events.saveFailed({ id, error, sent }));
    return { error };
  }

  /** Takes what was sent without an answer as saved where the item has it; what was edited since stays an edit. */
  function noteStored(base: T, item: T): void {
    const lost = lostEdits.current.flatMap((edits) => Object.entries(edits));
    const stored = lost.filter(([path, value]) => isEquivalent(readAt(item, path), value));
    if (stored.length === 0) return;
    const sent = Object.fromEntries(stored);
    succeeded(withEdits(base, sent), sent);
    started();
  }

  /** Sends the base with the selected edits, until the server accepts it or a person cancels a conflict dialog. */
  async function sendUntilAccepted(
    selectEdits: (draft: OpenDraft<T>) => Edits,
    wanted: Edits = {},
  ): Promise<SaveOutcome<T> | null> {
    for (let draft = getDraft(), isFirst = true; draft; draft = getDraft(), isFirst = false) {
      if (!draft.isSaving) started();
      const isNew = draft.base._id === undefined;
      const repeated = isNew ? creation.unconfirmed() : null;
      const sent = repeated?.edits ?? selectEdits(draft);
      // After a merge nothing may be left to save: the other side has saved the same.
      if (!isFirst && !isNew && Object.keys(sent).length === 0) return succeeded(draft.base, sent);
      const edited = withEdits(draft.base, sent);
      const sentItem = toSend(edited, draft.base);
      if (isNew) creation.begin(sentItem, sent, repeated?.key);
      const outcome = await creation.send(sentItem);
      const failure = 'error' in outcome ? outcome.error : null;
      const isUnknown = failure && (repeated ? !isRefusal(failure) : isAnswerLost(failure));
      if (isNew && !isUnknown) creation.end();
      if (failure === null) lostEdits.current = [];
      else if (isAnswerLost(failure)) lostEdits.current = [...lostEdits.current, sent];
      if ('item' in outcome) {
        const done = succeeded(outcome.item, sent);
        if (repeated === null) return done;
        continue;
      }
      const { error } = outcome;
      if (repeated !== null) {
        if (isUnknown) return failed(error, selectEdits(draft));
        continue;
      }
      let item = itemFromConflict<T>(error);
      let isRestored = false;
      if (isItemGone(error) && draft.base._id !== undefined) {
        const { base } = draft;
        const create = (deleted: T) => creation.send(toSend(deleted, base));
        const resolution = await resolveDeletedItem(create, error);
        if (resolution === null || 'item' in resolution) return resolution;
        if ('error' in resolution) return failed(resolution.error, sent);
        item = resolution.restored;
        // Somebody else may have brought it back first, as it was.
        isRestored = readAt(item, 'isPublic') !== true;
      }
      // An immediate save leaves other edits for Save (D69).
      const isPartial = Object.keys(pendingEdits(draft)).some((path) => !setsValueAt(sent, path));
      if (item) noteStored(draft.base, item);
      // It comes back unpublished, also by Publish: the question has promised so.
      const present = getDraft();
      if (isRestored && present && valueIn(present, 'isPublic') === true) edit('isPublic', false);
      // What comes back shows nothing to readers.
      const answer =
        item && (await askForChoices(item, isPartial, isRestored ? () => ({}) : selectEdits));
      if (!item || !answer) return failed(error, sent);
      const unmerged = getDraft() ?? draft;
      const values = keptOrigins(unmerged, item);
      if (values.length > 0) dispatch(source.events.originsKept({ id, values }));
      dispatch(source.events.itemMerged({ id, item, choices: answer.choices }));
      dispatch(api.util.invalidateTags(['FileUrl']));
      // What was so already is no edit to a merge, but it is what the person wants. Not of an order: that is undone with the
      // move, and somebody else has made another one. Nor of a whole section: of its fields, the person has changed none.
      for (const [path, value] of Object.entries(wanted)) {
        const merged = getDraft();
        const isOfSection = isSectionOrderPath(path) || enclosingElement(path) === path;
        const isTheirs = isOfSection || (isRestored && path === 'isPublic');
        const wasSo = isEquivalent(readAt(draft.base, path), value) && !isTheirs;
        if (wasSo && merged && !isEquivalent(valueIn(merged, path), value)) edit(path, value);
      }
      if (!answer.mayPublish) return failed(error, sent);
    }
    return null;
  }

  /** Does so, and ends like a refused save at a fault of the app, which else would leave it saving for ever. */
  const saveUntilAccepted: typeof sendUntilAccepted = (...edits) =>
    sendUntilAccepted(...edits).catch((fault: unknown) => {
      reportError(fault);
      return failed(toAppError(fault), {});
    });

  /** The draft, unless it is closed or being saved. */
  function idleDraft() {
    const draft = getDraft();
    return draft === undefined || draft.isSaving ? null : draft;
  }

  const saveSome = async (edits: Edits, alsoSave?: Path) => {
    pendingInput.flush();
    const draft = getDraft();
    // Recording an edit that exists already would add an undo step without effect.
    const values = Object.entries(edits)
      .filter(([path, value]) => draft && !isEquivalent(valueIn(draft, path), value))
      .map(([path, value]) => ({ path, value }));
    // A text would be one step with what was typed before, or what another dialog has saved.
    const areOneStep = values.length > 1 || typeof values[0]?.value === 'string';
    if (areOneStep) dispatch(source.events.textsCopied({ id, values }));
    else for (const { path, value } of values) edit(path, value);
    // In a loop: another caller may have waited as well and have started the next save.
    while (getDraft()?.isSaving) await waitForSave();
    return saveUntilAccepted((latest) => editsAt(latest, Object.keys(edits), alsoSave), edits);
  };

  return {
    saveAll: async () => {
      pendingInput.flush();
      return idleDraft() && saveUntilAccepted(pendingEdits);
    },
    saveSome,
    saveField: (path, value, alsoSave) => saveSome({ [path]: value }, alsoSave),
    saveWaiting: async () => {
      pendingInput.flush();
      const draft = idleDraft();
      const paths = draft ? waitingPaths(draft) : [];
      if (paths.length === 0) return null;
      return saveUntilAccepted((latest) => pendingEditsAt(latest, paths));
    },
  };
}
