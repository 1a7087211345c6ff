import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import type { Call } from '../replay/calls';
import styles from './NetworkLane.module.css';
import type { Recording } from './openRecording';

/** Shows the calls of a recording one below the other: each with its outcome, how long it took, and when. */
export function NetworkLane(props: {
  recording: Recording;
  /** When each moment is played, see `playTimes`. */
  times: readonly number[];
  step: number;
  onStep: (step: number) => void;
}) {
  const { recording, times, step, onStep } = props;
  const { t, i18n } = useTranslation();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const { calls, moments } = recording;
  const shown = onlyFailed ? calls.filter(({ outcome }) => outcome === 'failed') : calls;
  const total = Math.max(times.at(-1) ?? 0, 1);
  const share = (ms: number) => `${(100 * ms) / total}%`;

  const row = ({ endpoint, start, end, outcome, failure }: Call) => {
    // The step that an action leads to is one further.
    const [first, last] = [start + 1, (end ?? moments.length - 2) + 1];
    const [from = 0, until = 0] = [times[first], times[last]];
    const ms = (moments[last]?.ms ?? 0) - (moments[first]?.ms ?? 0);
    return (
      <li key={start}>
        <button
          type="button"
          className={classNames(styles.call, styles[outcome])}
          aria-current={(first <= step && step <= last) || undefined}
          onClick={() => onStep(end === undefined ? first : last)}
        >
          <span>{endpoint}</span>
          <span>{failure || t(`replay.calls.${outcome}`)}</span>
          <span>
            {end !== undefined && t('replay.calls.ms', { ms: ms.toLocaleString(i18n.language) })}
          </span>
          <span className={styles.waterfall}>
            <i style={{ left: share(from), width: share(until - from) }} />
          </span>
        </button>
      </li>
    );
  };
  if (calls.length === 0) return null;
  return (
    <details className="panel relative mt-2 py-2 px-4 text-small" open>
      <summary>{t('replay.calls.title', { count: calls.length })}</summary>
      <label className="absolute top-2 right-4 flex items-center min-h-[24px] gap-1">
        <input
          type="checkbox"
          checked={onlyFailed}
          onChange={({ target }) => setOnlyFailed(target.checked)}
        />
        {t('replay.calls.onlyFailed')}
      </label>
      <ul
        className="max-h-[132px] mt-1 overflow-y-auto"
        aria-label={t('replay.calls.title', { count: shown.length })}
      >
        {shown.map(row)}
      </ul>
    </details>
  );
}
