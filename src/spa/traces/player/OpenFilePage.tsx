import { useTranslation } from '../../i18n';
import { LotusMark } from '../../ui/LotusMark';
import { FailureNotice, Progress } from './Notices';
import { FileButton } from './FileButton';
import styles from './OpenFilePage.module.css';
import type { LinkedStep } from './stepLink';
import type { OpenedFile } from './useRecording';

/** Shows the page before a file is open: asks for one, shows its progress, and what is wrong with it. */
export function OpenFilePage(props: { file: OpenedFile; linkedStep: LinkedStep | null }) {
  const { t } = useTranslation();
  const { progress, failure, open } = props.file;
  const isOpening = progress !== null;
  return (
    <main className="center min-h-0 py-5 px-4 overflow-y-auto">
      <div className={`center gap-4 w-[min(100%,620px)] py-7 px-5 text-center ${styles.card}`}>
        <LotusMark className="w-[140px] h-auto text-primary" />
        <h1 className="font-display text-title font-medium leading-[1.25]">
          {t('replay.openTitle')}
        </h1>
        <p className="soft max-w-[46ch]">{t('replay.openText')}</p>
        {props.linkedStep && (
          <p className="max-w-full py-2 px-4 rounded bg-primary-soft wrap-anywhere">
            {t('replay.wanted', { step: props.linkedStep.step, trace: props.linkedStep.trace })}
          </p>
        )}
        {failure && <FailureNotice failure={failure} />}
        <div className="flex" aria-busy={isOpening}>
          <FileButton kind="primary" isBusy={isOpening} onFile={open}>
            {t('replay.choose')}
          </FileButton>
        </div>
        <p className="empty:hidden tabular-nums" role="status">
          <Progress of={props.file} />
        </p>
        <p className="note">{t('replay.privacy')}</p>
      </div>
    </main>
  );
}
