import { useEffect } from 'react';
import { toAppError } from '../../../api';
import { errorText } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';

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
