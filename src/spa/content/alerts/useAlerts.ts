import { type AppError, isStaleSave, toAppError } from '../../../api';
import { errorText, type TKey } from '../../i18n';
import { showAlert, showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import type { SaveOutcome } from '../../drafts/conflicts/useStaleSave';
import { isWithoutAnswer } from '../../drafts/openDrafts';
import { useEffect } from 'react';

/** Returns the alerts of an edit screen, with the titles of the specification. Each resolves once it is closed. */
export function useAlerts() {
  const dispatch = useAppDispatch();

  async function showSuccess(key: TKey): Promise<void> {
    await dispatch(showAlert({ title: { key: 'modal.successTitle' }, message: { key } }));
  }

  async function showError(caught: unknown): Promise<void> {
    const error = toAppError(caught);
    if (isStaleSave(error)) return;
    await dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message: errorText(error) }));
  }

  /** Shows why the server refused a save; nothing is refused by one that got no answer (D120). */
  async function showSaveError(error: AppError): Promise<void> {
    if (!isWithoutAnswer(error)) await showError(error);
  }

  return {
    succeeded: showSuccess,
    notSaved: showSaveError,

    /** Shows why a call failed; not for a stale save, which is shown beside the item (D120). */
    failed: showError,

    /** Shows how a save ended; nothing for a save that did not run. */
    showOutcome: async (outcome: SaveOutcome<unknown> | null, success: TKey): Promise<void> => {
      if (outcome !== null)
        await ('item' in outcome ? showSuccess(success) : showSaveError(outcome.error));
    },

    /** Asks a question; resolves to whether it was answered with yes. */
    confirm: (key: TKey): Promise<boolean> =>
      dispatch(showChoice({ title: { key: 'modal.warningTitle' }, message: { key } })),
  };
}

/** Shows an alert when something could not be loaded, once per failed attempt; none unless `isWanted`. */
export function useLoadErrorAlert(
  query: { error?: unknown; isFetching: boolean },
  isWanted = true,
): void {
  const dispatch = useAppDispatch();
  // The error of an attempt stays while the next one is running.
  const failure = query.isFetching || !isWanted ? undefined : query.error;
  useEffect(() => {
    if (failure === undefined) return;
    const message = errorText(toAppError(failure));
    void dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message }));
  }, [failure, dispatch]);
}
