import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { type DialogKind, openDialog } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import { isDirty } from '../../drafts/draft';
import { useDraft, useReadDraft } from '../../drafts/DraftContext';
import './leaveAnswer';
import type { ItemSaving } from '../../drafts/saving/useItemSaving';
import { useMayDropDate } from './useMayDropDate';
import { useSaveEnded } from '../../drafts/saving/useSaveEnded';
import { useUnloadGuard } from '../../drafts/saving/useUnloadGuard';

/** Typing that is not in the draft yet: in a dialog above the page. */
export interface DialogTyping {
  isThere: () => boolean;
  /** Makes it an edit of the draft and closes the dialog. */
  take: () => void;
}

const noDialog: DialogTyping = { isThere: () => false, take: () => {} };

const savingAsks = new Set<DialogKind>(['conflict', 'itemGone', 'signInAgain']);

const question = { kind: 'leave', message: { key: 'content.leaveQuestion' } } as const;

/**
 * Asks before unsaved changes are left behind, by a link, the back button, logging out or closing the tab.
 * Waits for a save that is running, and asks only if something is unsaved after it. Where a person wants to
 * save and leave, leaves once all is saved; a save that fails or waits for the connection stays on the page.
 */
export function useLeaveGuard<T>(
  saveAll: ItemSaving<T>['saveAll'],
  dialogTyping: DialogTyping = noDialog,
): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { pendingInput, departure } = useDraft();
  const readDraft = useReadDraft();
  const mayDropDate = useMayDropDate();
  const saveEnded = useSaveEnded();

  const holdsUnsaved = (): boolean => {
    pendingInput.flush();
    const draft = readDraft();
    if (draft === undefined) return false;
    return isDirty(draft) || pendingInput.isWaiting() || dialogTyping.isThere();
  };

  /** A save that waits for an answer may never end otherwise. */
  const isSaveAsking = () =>
    store.getState().modal.dialogs.some(({ kind }) => savingAsks.has(kind));

  /** Saves until nothing is left, what is typed meanwhile included. Gives whether that worked. */
  async function save(): Promise<boolean> {
    for (await saveEnded(); holdsUnsaved(); await saveEnded()) {
      if (!(await pendingInput.settle())) return false;
      if (!(await mayDropDate())) return false;
      dialogTyping.take();
      const outcome = await saveAll();
      if (outcome && 'error' in outcome) return false;
    }
    return true;
  }

  async function mayLeave(): Promise<boolean> {
    if (!isSaveAsking()) await saveEnded();
    if (!holdsUnsaved()) return true;
    const answer = await dispatch(openDialog(question));
    return answer === 'leave' || (answer === 'save' && save());
  }

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (holdsUnsaved() || readDraft()?.isSaving === true),
  );
  // A second wish to leave, while the first one waits, takes its place.
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });

  const isDeciding = useRef(false);

  async function decide(): Promise<void> {
    isDeciding.current = true;
    departure.leaves = mayLeave().finally(() => {
      isDeciding.current = false;
    });
    const leaves = await departure.leaves;
    // A draft that is closed by now has led elsewhere: the item was deleted, or the session is over.
    if (readDraft() === undefined) return;
    if (!leaves) {
      latest.current.reset?.();
      return;
    }
    // Closing a dialog gives up what was typed there; leaving does not: the journal keeps it.
    dialogTyping.take();
    latest.current.proceed?.();
  }

  useEffect(() => {
    // The state alone would not tell of a wish that comes before the end of the one before it was rendered.
    if (blocker.state === 'blocked' && !isDeciding.current) void decide();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all of it is new at each render; only the blocker is the event.
  }, [blocker]);

  useUnloadGuard(holdsUnsaved);
}
