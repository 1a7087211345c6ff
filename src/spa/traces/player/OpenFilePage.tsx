import { useTranslation } from '../../i18n';
import { LotusMark } from '../../ui/LotusMark';
import { FailureNotice } from './Notices';
import { FileButton } from './FileButton';
import styles from './OpenFilePage.module.css';
import type { LinkedStep } from './stepLink';
import type { OpenedFile } from './useRecording';

/** Shows the page before a file is open: asks for one, shows its progress, and what is wrong with it. */
export function OpenFilePage(props: { file: OpenedFile; linkedStep: LinkedStep | null }) {
  const { t, i18n } = useTranslation();
  const { progress, failure, open } = props.file;
  const isOpening = progress !== null;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <LotusMark className={styles.picture} />
        <h1 className={styles.title}>{t('replay.openTitle')}</h1>
        <p className={styles.text}>{t('replay.openText')}</p>
        {props.linkedStep && (
          <p className={styles.wanted}>
            {t('replay.wanted', { step: props.linkedStep.step, trace: props.linkedStep.trace })}
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
