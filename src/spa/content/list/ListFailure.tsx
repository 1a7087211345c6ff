import { toAppError } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import styles from './ListFailure.module.css';

/** Shows why the list could not be loaded, with a Retry button (D65). */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const words = useText();
  return (
    <div ref={passFocusToHeading} className={styles.failure} role="alert">
      <p>{t('content.listFailed', { reason: words(errorText(toAppError(error))) })}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}
