import { memo, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import type { Moment } from './recording';
import { stateDifferences } from './stateDifferences';
import styles from './StepDetails.module.css';

/** So much of a text is shown at first. */
const firstCharacters = 4_000;

const json = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent) ?? '';

/** JSON as it is, a long one cut until it is asked for. */
function Json({ text }: { text: string }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState<string>();
  const isCut = text.length > firstCharacters && whole !== text;
  return (
    <>
      <pre className={styles.json}>{isCut ? `${text.slice(0, firstCharacters)} …` : text}</pre>
      {isCut && <Button onClick={() => setWhole(text)}>{t('replay.showAll')}</Button>}
    </>
  );
}

function Value({ value, kind }: { value: unknown; kind: 'before' | 'after' }) {
  const { t } = useTranslation();
  const text = json(value);
  return (
    <div className={styles[kind]}>
      <span className={styles.side}>{t(kind === 'before' ? 'replay.before' : 'replay.after')}</span>
      {value === undefined ? (
        <span className={styles.absent}>{t('replay.absent')}</span>
      ) : (
        <Json text={text} />
      )}
    </div>
  );
}

function Differences({ before, moment }: { before: Moment | undefined; moment: Moment }) {
  const { t } = useTranslation();
  const { found, isCut } = useMemo(
    () => stateDifferences(before?.state, moment.state),
    [before, moment],
  );
  if (before === undefined) return <p className={styles.note}>{t('replay.startText')}</p>;
  if (found.length === 0) return <p className={styles.note}>{t('replay.noDifference')}</p>;
  return (
    <>
      <ul className={styles.differences}>
        {found.map(({ pointer, before: old, after }) => (
          <li key={pointer}>
            <code className={styles.pointer}>{pointer}</code>
            <Value value={old} kind="before" />
            <Value value={after} kind="after" />
          </li>
        ))}
      </ul>
      {isCut && (
        <p className={styles.note}>{t('replay.moreDifferences', { shown: found.length })}</p>
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
  const { action } = moment;
  return (
    <>
      <details className={styles.part} open>
        <summary>{t('replay.difference')}</summary>
        <Differences before={before} moment={moment} />
      </details>
      {action && (
        <details className={styles.part} open>
          <summary>{t('replay.action')}</summary>
          <p className={styles.type}>{action.type}</p>
          <Json text={json(action, 2)} />
        </details>
      )}
    </>
  );
});
