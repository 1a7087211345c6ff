import { useTranslation } from '../../i18n';
import type { ReplayResult } from '../replay/replayTrace';
import type { OpenedFile, OpeningFailure } from './useRecording';

const badge = 'row label gap-2 py-[2px] px-3 rounded';

/** Shows how far a file that is being opened has got. */
export function Progress({ of: { progress } }: { of: OpenedFile }) {
  const { t, i18n } = useTranslation();
  const done = progress?.toLocaleString(i18n.language, { style: 'percent' });
  return done !== undefined && t('replay.opening', { done });
}

/** Shows a way to a step. */
export function GoToStep({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="min-h-[24px] text-inherit font-medium underline"
      onClick={() => onStep(step)}
    >
      {t('replay.goToStep', { step })}
    </button>
  );
}

/** Shows whether the replay agrees with the recording, with a link to the step where it does not. */
export function VerdictNotice(props: { result: ReplayResult; onStep: (step: number) => void }) {
  const { first, comparedWith } = props.result;
  const { t } = useTranslation();
  if (comparedWith === 'nothing' && !first)
    return <p className={`${badge} soft bg-surface-sunken`}>{t('replay.notCompared')}</p>;
  if (!first)
    return <p className={`${badge} bg-success-soft text-success`}>{t('replay.agrees')}</p>;
  const { index, slice } = first;
  const step = index + 1;
  return (
    <p className={`${badge} bg-danger-soft text-danger`}>
      <span>{slice ? t('replay.differsIn', { step, slice }) : t('replay.differs', { step })}</span>
      <GoToStep step={step} onStep={props.onStep} />
    </p>
  );
}

/** Shows why a file could not be opened, and what to do. */
export function FailureNotice({ failure }: { failure: OpeningFailure }) {
  const { t } = useTranslation();
  const { name } = failure;
  return (
    <div role="alert" className="grid gap-1 max-w-full p-3 rounded bg-danger-soft wrap-anywhere">
      <p className="text-danger font-medium">{t('replay.notOpened', { name })}</p>
      <p>{t('replay.notOpenedText')}</p>
      {/* The trace command says the same in its terminal, in English. */}
      {failure.reason && <p lang="en">{failure.reason}</p>}
    </div>
  );
}
