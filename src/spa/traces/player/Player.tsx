import { useEffect } from 'react';
import { useTranslation } from '../../i18n';
import { LotusMark } from '../../ui/LotusMark';
import type { ReplayOptions } from '../replay/replayTrace';
import { FileButton } from './FileButton';
import { Progress } from './Notices';
import { OpenFilePage } from './OpenFilePage';
import styles from './Player.module.css';
import { RecordingView } from './RecordingView';
import { useFileDrop } from './useFileDrop';
import { useRecording } from './useRecording';
import { useLinkedStep } from './stepLink';

interface PlayerProps {
  productName: string;
  /** Where the product's name leads. */
  homePath: string;
  /** The address of the screens; see `stageDoor`. */
  stagePath: string;
  /** How this app replays; always the same object. */
  options: ReplayOptions;
}

/** Shows the page that opens a trace and plays it on the real screens. */
export function Player({ productName, homePath, stagePath, options }: PlayerProps) {
  const { t } = useTranslation();
  const file = useRecording(options);
  const other = useRecording(options);
  const isOver = useFileDrop(file.open);
  const linkedStep = useLinkedStep();
  const { recording } = file;
  const title = `${recording?.name ?? t('replay.title')} – ${productName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)] h-dvh">
      <header className={`row ${styles.header}`}>
        <a
          className="display flex items-center gap-2 min-h-[24px] text-large no-underline"
          href={homePath}
        >
          <LotusMark className={styles.mark} />
          {productName}
        </a>
        <span className="truncate soft flex-[1_1_60px] min-w-0">
          {recording?.name ?? t('replay.title')}
        </span>
        {recording && (
          <span className="note flex items-center gap-3">
            <span role="status">
              <Progress of={file} />
            </span>
            {([file, other] as const).map(({ progress, open }, index) => (
              <FileButton
                key={index}
                isBusy={progress !== null}
                className="min-h-[36px] py-0 px-3 text-small"
                onFile={open}
              >
                {t(index === 0 ? 'replay.openOther' : 'replay.compare')}
              </FileButton>
            ))}
          </span>
        )}
      </header>
      {recording ? (
        <RecordingView
          key={`${recording.hash} ${recording.name}`}
          recording={recording}
          failure={file.failure ?? other.failure}
          other={other.recording}
          linkedStep={linkedStep}
          stagePath={stagePath}
        />
      ) : (
        <OpenFilePage file={file} linkedStep={linkedStep} />
      )}
      {isOver && (
        <div className={styles.drop}>
          <p>{t('replay.dropHere')}</p>
        </div>
      )}
    </div>
  );
}
