import {
  type FocusEvent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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
      <a className={styles.player} href={replayPaths.player} target="_blank" rel="noopener">
        {t('traces.openPlayer')}
      </a>
    </>
  );
}

/**
 * Shows the entry of the header by which a person reports a problem, with the recording so far. Renders nothing where
 * traces are off.
 */
export function TraceMenu() {
  const { t } = useTranslation();
  const panelId = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isRecording = useAppSelector((state) => state.traces.isRecording);
  const recorder = useContext(TraceToolsContext)?.recorder;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a target the window lost the focus, or something that is no control was pressed.
    if (relatedTarget && !container.current?.contains(relatedTarget)) setOpen(false);
  };

  if (!recorder) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Listens to what is inside.
    <div ref={container} className={styles.place} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('traces.menu')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {/* Not one of Ant Design's: their code comes with the shell, and public pages would wait for it. */}
        <svg viewBox="0 0 24 24" width="1.25em" className={styles.icon} aria-hidden="true">
          <path d="M3 4h18v13H11l-5 4v-4H3zM12 7.5v4m0 2.5v.2" />
        </svg>
        <span className={styles.word}>{t('traces.menu')}</span>
      </button>
      {isOpen && (
        <div id={panelId} role="group" aria-label={t('traces.menu')} className={styles.panel}>
          <Controls recorder={recorder} isRecording={isRecording} />
        </div>
      )}
    </div>
  );
}
