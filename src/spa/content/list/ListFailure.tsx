import { useEffect, useEffectEvent, useRef } from 'react';
import { toAppError } from '../../../api';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { errorText, useText, useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import styles from './ListFailure.module.css';

/** Shows why the list could not be loaded, with a Retry button (D65). It is retried when the connection is back. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const words = useText();
  const isOffline = useAppSelector(selectIsConnectionLost);
  const wasOffline = useRef(isOffline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return (
    <div ref={passFocusToHeading} className={styles.failure} role="alert">
      <p>{t('content.listFailed', { reason: words(errorText(toAppError(error))) })}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}
