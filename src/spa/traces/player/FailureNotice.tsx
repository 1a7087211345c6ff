import { useTranslation } from '../../i18n';
import styles from './Notices.module.css';
import type { OpeningFailure } from './useRecording';

/** Why a file could not be opened, and what to do. */
export function FailureNotice({ failure }: { failure: OpeningFailure }) {
  const { t } = useTranslation();
  const { name } = failure;
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.headline}>{t('replay.notOpened', { name })}</p>
      {failure.kind === 'unreplayable' ? (
        <p>{t('replay.notReplayed', { step: failure.step })}</p>
      ) : (
        <>
          <p>{t('replay.notOpenedText')}</p>
          {/* The trace command says the same in its terminal, in English. */}
          {failure.reason && <p lang="en">{failure.reason}</p>}
        </>
      )}
    </div>
  );
}
