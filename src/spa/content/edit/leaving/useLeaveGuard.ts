import { type DialogKind, openDialog, showChoice } from '../../../modal';
import { useAppDispatch, useAppStore } from '../../../store';
import { isDirty, unparsedTexts } from '../../../drafts/draft';
import { isSaveWaiting } from '../../../drafts/waitingEdits';
import { useDraft } from '../../../drafts/DraftContext';
import type { ItemSaving } from '../../../drafts/saving/useItemSaving';
import { publishDateText } from '../../../model/dates/publishDate';
import { readAt } from '../../../drafts/paths';
import { useWindowEvents } from '../../../ui/browser';
import { useLeaveBlocker } from '../../../ui/useLeaveBlocker';

/** Input in a dialog above the page that is not in the draft yet. */
export interface DialogInput {
  hasInput: () => boolean;
  /** Makes it an edit of the draft and closes the dialog. */
  moveToDraft: () => void;
}

const noDialog: DialogInput = { hasInput: () => false, moveToDraft: () => {} };

const dialogsOfSave = new Set<DialogKind>(['choice', 'conflict', 'itemGone', 'signInAgain']);

const leaveRequest = { kind: 'leave', message: { key: 'content.leaveQuestion' } } as const;

const uploadQuestion = {
  message: { key: 'content.leaveUploadQuestion' },
  yesLabel: { key: 'content.leave' },
  noLabel: { key: 'content.stay' },
} as const;

/**
 * Asks before unsaved changes or a running upload are left, by a link, the back button, logging out or closing the tab. Waits
 * for a running save, and asks only if something is unsaved after it. For "save and leave", leaves once all is saved;
 * if the save fails or waits for the connection, it stays on the page.
 */
export function useLeaveGuard<T>(
  saveAll: ItemSaving<T>['saveAll'],
  dialogInput: DialogInput = noDialog,
): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { getDraft, flushedDraft, pendingInput, waitForSave, leaveDecision } = useDraft();
  const confirmDateLoss = useConfirmDateLoss();

  const hasUnsavedChanges = (): boolean => {
    const draft = flushedDraft();
    return (
      draft !== undefined && (isDirty(draft) || isSaveWaiting(draft) || dialogInput.hasInput())
    );
  };

  const isUploading = (): boolean =>
    getDraft() !== undefined && Object.keys(store.getState().uploads).length > 0;

  /** A save that waits for the answer to a dialog must not be awaited: it may never end. */
  const isSaveAskingUser = () =>
    store.getState().modal.dialogs.some(({ kind }) => dialogsOfSave.has(kind));

  /** Saves until no unsaved changes are left, including those made meanwhile. Resolves to whether that worked. */
  async function save(): Promise<boolean> {
    for (await waitForSave(); hasUnsavedChanges(); await waitForSave()) {
      if (!(await confirmDateLoss())) return false;
      dialogInput.moveToDraft();
      const outcome = await saveAll();
      if (outcome && 'error' in outcome) return false;
    }
    return true;
  }

  async function askToLeave(isSamePage: boolean): Promise<boolean> {
    if (isUploading() && !(await dispatch(showChoice(uploadQuestion)))) return false;
    if (isSamePage) return true;
    if (!isSaveAskingUser()) await waitForSave();
    if (!hasUnsavedChanges()) return true;
    const answer = await dispatch(openDialog(leaveRequest));
    return answer === 'leave' || (answer === 'save' && save());
  }

  async function decide(isSamePage: boolean): Promise<boolean | undefined> {
    // oxlint-disable-next-line react-hooks/immutability -- whoever creates an item meanwhile waits for it.
    leaveDecision.willLeave = askToLeave(isSamePage);
    const leaves = await leaveDecision.willLeave;
    // If the draft is closed by now, the app has navigated already: the item was deleted, or the session has ended.
    if (getDraft() === undefined) return undefined;
    // Closing a dialog would discard its input; when leaving, it moves to the draft, so that the journal keeps it.
    if (leaves) dialogInput.moveToDraft();
    return leaves;
  }

  useLeaveBlocker(
    (isSamePage) =>
      // Translating takes the place of the cards that send files.
      isUploading() || (!isSamePage && (hasUnsavedChanges() || getDraft()?.isSaving === true)),
    decide,
  );

  // The browser asks before the page is reloaded or closed.
  useWindowEvents({
    beforeunload: (event) => (hasUnsavedChanges() || isUploading()) && event.preventDefault(),
    pagehide: () => pendingInput.flush(),
  });
}

/**
 * Returns a function that asks before a save would leave the item without a publish date because the typed text
 * is not a date (D60 and D125). Resolves to whether to go on; at once if no date is lost.
 */
export function useConfirmDateLoss(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const { getDraft } = useDraft();
  return async () => {
    const draft = getDraft();
    if (draft === undefined || !unparsedTexts(draft).includes('publishAt')) return true;
    const text = draft.texts.publishAt?.trim() ?? '';
    const stored = readAt(draft.base, 'publishAt');
    // In the field's format, beside the typed text.
    const date = publishDateText(typeof stored === 'string' ? stored : null);
    const key = date === '' ? 'content.saveUndatedQuestion' : 'content.saveWithoutDateQuestion';
    return dispatch(
      showChoice({
        message: { key, values: { text, date } },
        yesLabel: { key: 'content.saveWithoutDate' },
        noLabel: { key: 'common.cancel' },
      }),
    );
  };
}
