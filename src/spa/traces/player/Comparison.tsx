import { useTranslation } from '../../i18n';
import { diffTraces } from '../replay/diffTraces';
import type { Recording } from './openRecording';
import type { Moment } from './moment';
import { GoToStep } from './Notices';
import { StageFrame } from './StageFrame';

/** Another recording beside the open one. */
type Compared = ReturnType<typeof compareRecordings>;

const pointsOf = ({ moments }: Recording) =>
  moments.flatMap(({ action, state }: Moment) => (action ? [{ action, state }] : []));

/** Aligns another recording with the open one. */
export function compareRecordings(open: Recording, recording: Recording) {
  const begin = [open.moments[0]?.state, recording.moments[0]?.state] as const;
  const diff = diffTraces(pointsOf(open), pointsOf(recording), begin);
  /** By the step of the open recording, that of the other one which belongs to it. */
  const steps = [0];
  let latest = 0;
  for (const { first, second } of diff.pairs) {
    if (second !== undefined) latest = second + 1;
    if (first !== undefined) steps[first + 1] = latest;
  }
  return { recording, diff, steps };
}

/** Shows the screens of the other recording at the step that belongs to one of the open recording. */
export function ComparedStage(props: {
  compared: Compared;
  step: number;
  path: string;
  width: number;
}) {
  const { recording, steps } = props.compared;
  const { t } = useTranslation();
  const step = steps[props.step] ?? 0;
  const moment = recording.moments[step];
  if (!moment) return null;
  const position = t('replay.position', { step, last: recording.moments.length - 1 });
  return (
    <figure className="stack grid-rows-[auto_minmax(0,1fr)] min-h-0 m-0 *:first:truncate *:first:text-small">
      <figcaption>{`${recording.name}: ${position}`}</figcaption>
      <StageFrame
        path={props.path}
        width={props.width}
        state={moment.state}
        at={recording.startedAt + moment.ms}
      />
    </figure>
  );
}

/** Says where the two recordings part, and where their states do, with ways there. */
export function ComparisonNotice(props: { compared: Compared; onStep: (step: number) => void }) {
  const { recording, diff, steps } = props.compared;
  const { t } = useTranslation();
  const { name } = recording;
  const { parting, state } = diff;
  const way = (text: string, step: number) => (
    <li>
      {text} <GoToStep step={step} onStep={props.onStep} />
    </li>
  );
  // What only the other one did stands behind the step that came before it.
  const partingStep =
    parting?.first === undefined
      ? steps.findLastIndex((step) => step <= (parting?.second ?? 0))
      : parting.first + 1;
  return (
    <div className="grid gap-1 max-w-full [&>ul]:m-0 [&>ul]:pl-4 [&>ul]:wrap-anywhere">
      <p>{t(parting || state ? 'replay.compared' : 'replay.comparedSame', { name })}</p>
      <ul>
        {parting && way(t('replay.parting'), partingStep)}
        {state && way(t('replay.statesDiffer'), state.first + 1)}
        {state?.differences.map(({ pointer }) => (
          <li key={pointer}>
            <code>{pointer}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
