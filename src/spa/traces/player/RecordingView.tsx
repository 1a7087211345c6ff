import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { breakpoints } from '../../ui/layout';
import { ActionList } from './ActionList';
import { ComparedStage, ComparisonNotice, compareRecordings } from './Comparison';
import { FailureNotice, VerdictNotice } from './Notices';
import { TraceMetadata } from './TraceMetadata';
import { NetworkLane } from './NetworkLane';
import type { Recording } from './openRecording';
import { hasError } from './moment';
import styles from './RecordingView.module.css';
import type { StageApi } from './stageApi';
import { screenWidths, StageFrame } from './StageFrame';
import { StepDetails } from './StepDetails';
import type { LinkedStep } from './stepLink';
import { playTimes } from './timeline';
import { Transport } from './Transport';
import { usePlayback } from './usePlayback';
import { usePlayerKeys } from './usePlayerKeys';
import type { OpeningFailure } from './useRecording';

interface RecordingViewProps {
  recording: Recording;
  /** Of another file that was tried after this one. */
  failure: OpeningFailure | null;
  /** What it is compared with. */
  other: Recording | null;
  linkedStep: LinkedStep | null;
  stagePath: string;
}

/** Shows an open recording: the screens, the controls, the actions and what each of them did. */
export function RecordingView(props: RecordingViewProps) {
  const { recording, failure, other, linkedStep, stagePath } = props;
  const { t } = useTranslation();
  const { moments, hash, startedAt } = recording;
  const times = useMemo(() => playTimes(moments.map(({ ms }) => ms)), [moments]);
  const isOther = linkedStep !== null && linkedStep.trace !== hash;
  const last = moments.length - 1;
  const errors = useMemo(
    () => moments.flatMap((moment, index) => (hasError(moment) ? [index] : [])),
    [moments],
  );
  const compared = useMemo(() => other && compareRecordings(recording, other), [recording, other]);
  const playback = usePlayback(times, errors);
  const { step, goTo, isPlaying } = playback;
  // The screens of a phone on a phone, where a wide one could not be read.
  const isPhone = window.innerWidth < breakpoints.xs;
  const [width, setWidth] = useState<number>(screenWidths[isPhone ? 0 : 1]);
  const [stage, setStage] = useState<StageApi | null>(null);
  usePlayerKeys(playback, (screens) => stage?.scroll(screens));
  useEffect(() => {
    if (linkedStep?.trace === hash) goTo(linkedStep.step);
  }, [linkedStep, hash, goTo]);

  // The screen comes first; the lists beside it may be a moment late while it plays.
  const listed = useDeferredValue(step);
  const moment = moments[step] ?? moments[0];
  const detailed = moments[listed] ?? moments[0];
  if (!moment || !detailed) return null;
  return (
    <main className={styles.view}>
      <h1 className="sr-only">{t('replay.title')}</h1>
      <div
        role="group"
        className={classNames(styles.stage, compared !== null && styles.beside)}
        aria-label={t('replay.screen')}
      >
        <StageFrame
          path={stagePath}
          width={width}
          state={moment.state}
          at={startedAt + moment.ms}
          onStage={setStage}
        />
        {compared && (
          <ComparedStage compared={compared} step={step} path={stagePath} width={width} />
        )}
      </div>
      <div className={styles.transport}>
        <Transport recording={recording} playback={playback} width={width} onWidth={setWidth} />
        <NetworkLane recording={recording} times={times} step={listed} onStep={goTo} />
      </div>
      <div className={styles.list}>
        <ActionList moments={moments} step={listed} keyboardStep={step} onStep={goTo} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard. */}
      <div role="group" className={styles.details} aria-label={t('replay.details')} tabIndex={0}>
        <div className="grid justify-items-start gap-2 py-3 px-4 border-b border-border">
          <VerdictNotice result={recording.result} onStep={goTo} />
          {compared && <ComparisonNotice compared={compared} onStep={goTo} />}
          {failure && <FailureNotice failure={failure} />}
          {isOther && (
            <p
              className="grid gap-1 max-w-full p-3 rounded bg-warning-soft wrap-anywhere"
              role="alert"
            >
              {t('replay.otherTrace', { trace: linkedStep.trace, opened: hash })}
            </p>
          )}
        </div>
        <StepDetails before={moments[listed - 1]} moment={detailed} />
        <TraceMetadata recording={recording} />
      </div>
      <p className="sr-only" role="status">
        {!isPlaying &&
          [t('replay.position', { step, last }), moment.action?.type].filter(Boolean).join(', ')}
      </p>
    </main>
  );
}
