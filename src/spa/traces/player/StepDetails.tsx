import { memo, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { differences } from '../replay/differences';
import type { Moment } from './moment';
import { formatStepTime } from './stepTimes';
import styles from './StepDetails.module.css';

/** So much of a text is shown at first. */
const firstCharacters = 4_000;
const maxDifferences = 100;

const json = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent) ?? '';

/** JSON as it is, a long one cut until it is asked for. */
function Json({ text }: { text: string }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState<string>();
  const isCut = text.length > firstCharacters && whole !== text;
  return (
    <>
      <pre className="m-0 font-code text-small leading-[1.5] whitespace-pre-wrap wrap-anywhere">
        {isCut ? `${text.slice(0, firstCharacters)} …` : text}
      </pre>
      {isCut && (
        <Button className="justify-self-start col-start-2" onClick={() => setWhole(text)}>
          {t('replay.showAll')}
        </Button>
      )}
    </>
  );
}

const looks = {
  before: ['text-danger', 'mb-[2px] bg-danger-soft'],
  after: ['text-success', 'bg-success-soft'],
} as const;

function Value({ value, kind }: { value: unknown; kind: 'before' | 'after' }) {
  const { t } = useTranslation();
  const [colour, bg] = looks[kind];
  return (
    <div className={`grid grid-cols-[56px_minmax(0,1fr)] gap-x-2 py-1 px-2 rounded-small ${bg}`}>
      <span className={`text-small font-medium ${colour}`}>
        {t(kind === 'before' ? 'replay.before' : 'replay.after')}
      </span>
      {value === undefined ? (
        <span className="note italic">{t('replay.absent')}</span>
      ) : (
        <Json text={json(value)} />
      )}
    </div>
  );
}

function Differences({ before, moment }: { before: Moment | undefined; moment: Moment }) {
  const { t } = useTranslation();
  const found = useMemo(
    () => differences(before?.state, moment.state, maxDifferences + 1),
    [before, moment],
  );
  if (before === undefined) return <p className="soft">{t('replay.startText')}</p>;
  if (found.length === 0) return <p className="soft">{t('replay.noDifference')}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {found.slice(0, maxDifferences).map(({ pointer, recorded, replayed }) => (
          <li key={pointer}>
            <code className="block mb-1 text-primary text-small wrap-anywhere">{pointer}</code>
            <Value value={recorded} kind="before" />
            <Value value={replayed} kind="after" />
          </li>
        ))}
      </ul>
      {found.length > maxDifferences && (
        <p className="soft">{t('replay.moreDifferences', { shown: maxDifferences })}</p>
      )}
    </>
  );
}

/** Shows what an action changed, and the action itself. */
export const StepDetails = memo(function StepDetails(props: {
  before: Moment | undefined;
  moment: Moment;
}) {
  const { before, moment } = props;
  const { t } = useTranslation();
  const { action, error, sideEntries } = moment;
  return (
    <>
      {error !== undefined && (
        <p className="my-3 mx-4 text-danger wrap-anywhere">
          {t('replay.threw')} <span lang="en">{error}</span>
        </p>
      )}
      {sideEntries.length > 0 && (
        <ul className="my-3 mx-4 text-danger wrap-anywhere" aria-label={t('replay.errorsBeside')}>
          {sideEntries.map(({ ms, kind, text }) => (
            <li key={`${ms} ${text}`} lang="en">
              {`${formatStepTime(ms)} ${kind}: ${text}`}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.part} open>
        <summary>{t('replay.difference')}</summary>
        <Differences before={before} moment={moment} />
      </details>
      {action && (
        <details className={styles.part} open>
          <summary>{t('replay.action')}</summary>
          <p className="font-medium wrap-anywhere">{action.type}</p>
          {moment.pressed.map(({ role, name, by }, index) => (
            <p key={`${index} ${name}`}>{t(`replay.pressed.${by}`, { role, name })}</p>
          ))}
          <Json text={json(action, 2)} />
        </details>
      )}
    </>
  );
});
