import { useContext, useId, useState } from 'react';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { replayPaths } from '../../ui/paths';
import type { Recorder } from '../recording/recorder';
import { SaveForm } from './SaveForm';
import styles from './TraceMenu.module.css';
import { TraceToolsContext } from './TraceTools';
import { recordingStarted, recordingStopped } from './tracesSlice';

/** The controls of a recording. Stopping is dispatched first, so that it is recorded, too. */
function Controls({ recorder, isRecording }: { recorder: Recorder; isRecording: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toggle = () => {
    if (isRecording) {
      dispatch(recordingStopped());
      recorder.stop();
    } else {
      recorder.start();
      dispatch(recordingStarted());
    }
  };
  return (
    <>
      <p>{t(isRecording ? 'traces.isOn' : 'traces.isOff')}</p>
      <Button isWide onClick={toggle}>
        {t(isRecording ? 'traces.stop' : 'traces.start')}
      </Button>
      {recorder.hasRecording() && <SaveForm recorder={recorder} />}
      <a
        className="justify-self-start min-h-[24px]"
        href={replayPaths.player}
        target="_blank"
        rel="noopener"
      >
        {t('traces.openPlayer')}
      </a>
    </>
  );
}

/** The entry of the header's menu by which a person reports a problem, with the recording so far below it. */
export function TraceMenu() {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const isRecording = useAppSelector((state) => state.traces.isRecording);
  const recorder = useContext(TraceToolsContext)?.recorder;
  if (!recorder) return null;
  return (
    <div className="pt-2 border-t border-border">
      <button
        type="button"
        className="row gap-3 w-full min-h-control px-2 rounded hover:bg-hover"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" width="1.25em" className={styles.icon} aria-hidden="true">
          <path d="M3 4h18v13H11l-5 4v-4H3zM12 7.5v4m0 2.5v.2" />
        </svg>
        {t('traces.menu')}
      </button>
      {isOpen && (
        <div id={panelId} className="grid gap-3 p-2">
          <Controls recorder={recorder} isRecording={isRecording} />
        </div>
      )}
    </div>
  );
}
