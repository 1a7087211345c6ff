import { useTranslation } from '../../i18n';
import { LotusMark } from '../../ui/LotusMark';
import { FailureNotice } from './Notices';
import { FileButton } from './FileButton';
import styles from './OpenPanel.module.css';
import type { WantedStep } from './stepLink';
import type { OpenedFile } from './useRecording';

/** The page before a file is open: asks for one, says how far it has got, and what is wrong with it. */
export function OpenPanel(props: { file: OpenedFile; wanted: WantedStep | null }) {
  const { t, i18n } = useTranslation();
  const { progress, failure, open } = props.file;
  const isOpening = progress !== null;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <LotusMark className={styles.picture} />
        <h1 className={styles.title}>{t('replay.openTitle')}</h1>
        <p className={styles.text}>{t('replay.openText')}</p>
        {props.wanted && (
          <p className={styles.wanted}>
            {t('replay.wanted', { step: props.wanted.step, trace: props.wanted.trace })}
          </p>
        )}
        {failure && <FailureNotice failure={failure} />}
        <div className={styles.actions} aria-busy={isOpening}>
          <FileButton kind="primary" isBusy={isOpening} onFile={open}>
            {t('replay.choose')}
          </FileButton>
        </div>
        <p className={styles.progress} role="status">
          {isOpening &&
            t('replay.opening', {
              done: progress.toLocaleString(i18n.language, { style: 'percent' }),
            })}
        </p>
        <p className={styles.privacy}>{t('replay.privacy')}</p>
      </div>
    </main>
  );
}
