import { type AppError, toAppError } from '../../../api';
import { errorText, type TKey } from '../../i18n';
import { showAlert, showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import type { SaveOutcome } from '../../drafts/conflicts/useStaleSave';
import { isConnectionFailure } from '../../drafts/openDrafts';

/** The alerts of an edit screen, with the titles of the specification. Each resolves once it is closed. */
export function useAlerts() {
  const dispatch = useAppDispatch();

  async function succeeded(key: TKey): Promise<void> {
    await dispatch(showAlert({ title: { key: 'modal.successTitle' }, message: { key } }));
  }

  async function failed(caught: unknown): Promise<void> {
    const error = toAppError(caught);
    if (error.status === 409) return;
    await dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message: errorText(error) }));
  }

  /** Says why a save failed, unless it waits for the connection (D120). */
  async function notSaved(error: AppError): Promise<void> {
    if (!isConnectionFailure(error)) await failed(error);
  }

  return {
    succeeded,
    notSaved,

    /** Says why a call failed; not of a stale save, which is told beside the item (D120). */
    failed,

    /** Says how a save ended; nothing of one that did not run. */
    told: async (outcome: SaveOutcome<unknown> | null, success: TKey): Promise<void> => {
      if (outcome !== null)
        await ('item' in outcome ? succeeded(success) : notSaved(outcome.error));
    },

    /** Gives whether the question was answered with yes. */
    confirmed: (key: TKey): Promise<boolean> =>
      dispatch(showChoice({ title: { key: 'modal.warningTitle' }, message: { key } })),
  };
}
