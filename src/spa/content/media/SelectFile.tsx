import { useId, useRef } from 'react';
import { useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { useFocusRelay } from '../../ui/useFocusRelay';
import type { FileKind } from './fileChecks';
import styles from './SelectFile.module.css';
import { type UploadTarget, type OnStored, useUpload } from './useUpload';

interface SelectFileProps {
  label: string;
  uploadTarget: UploadTarget;
  kind: FileKind;
  /** Called when a file was chosen, before it is looked at. */
  onChosen?: () => void;
  onStored: OnStored;
}

/** Shows the button that picks a file and uploads it, with progress, cancel and retry. */
export function SelectFile({ label, uploadTarget, kind, onChosen, onStored }: SelectFileProps) {
  const { t } = useTranslation();
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const progressId = useId();
  const upload = useUpload(uploadTarget, kind, onStored);
  const { progress, failure } = upload;
  const controls = useRef<HTMLDivElement>(null);
  const leaving = useFocusRelay(controls, progress === undefined);
  const percent = progress?.total ? Math.floor((100 * progress.loaded) / progress.total) : 0;

  return (
    <div ref={controls} className={styles.upload}>
      <input
        ref={input}
        type="file"
        accept={kind.accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // So that choosing the same file again fires an event, too.
          target.value = '';
          if (!chosen) return;
          onChosen?.();
          upload.start(chosen);
        }}
      />
      {progress ? (
        <div className={styles.running}>
          <label htmlFor={progressId}>{t('content.uploading', { percent })}</label>
          <progress id={progressId} className={styles.progress} max={100} value={percent} />
          <Button ref={leaving} onClick={upload.cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : (
        <Button ref={leaving} onClick={() => input.current?.click()}>
          {label}
        </Button>
      )}
      {failure && (
        <div role="alert" className={styles.failure}>
          <span>{text(failure)}</span>
          {upload.isRetryable && (
            <Button ref={leaving} onClick={upload.retry}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
