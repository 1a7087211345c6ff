import { useEffect } from 'react';
import { type AppError, isStaleSave, toAppError } from '../../../api';
import type { SaveOutcome } from '../../drafts/conflicts/useStaleSave';
import { isWithoutAnswer } from '../../drafts/openDrafts';
import { errorText, type TKey } from '../../i18n';
import { showChoice, showError, showSuccess } from '../../modal';
import { useAppDispatch } from '../../store';

/** Returns the alerts of an edit screen, with the titles of the specification. Each resolves once it is closed. */
export function useAlerts() {
  const dispatch = useAppDispatch();
  const succeeded = (key: TKey) => dispatch(showSuccess({ key }));

  /** Shows why a call failed; not for a stale save, which is shown beside the item (D120). */
  async function failed(caught: unknown): Promise<void> {
    const error = toAppError(caught);
    if (!isStaleSave(error)) await dispatch(showError(errorText(error)));
  }

  /** Shows why the server refused a save; nothing is refused by one that got no answer (D120). */
  async function notSaved(error: AppError): Promise<void> {
    if (!isWithoutAnswer(error)) await failed(error);
  }

  return {
    succeeded,
    notSaved,
    failed,

    /** Shows how a save ended; nothing for a save that did not run. */
    showOutcome: async (outcome: SaveOutcome<unknown> | null, success: TKey): Promise<void> => {
      if (outcome !== null)
        await ('item' in outcome ? succeeded(success) : notSaved(outcome.error));
    },

    /** Asks a question; resolves to whether it was answered with yes. */
    confirm: (key: TKey) => dispatch(showChoice({ message: { key } })),
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
    if (failure !== undefined) void dispatch(showError(errorText(toAppError(failure))));
  }, [failure, dispatch]);
}
