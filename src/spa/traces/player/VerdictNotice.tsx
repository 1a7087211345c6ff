import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import styles from './Notices.module.css';
import type { Verdict } from './recording';

/** Whether the replay agrees with the recording, with a way to where it does not. */
export function VerdictNotice(props: { verdict: Verdict; onStep: (step: number) => void }) {
  const { verdict, onStep } = props;
  const { t } = useTranslation();
  if (verdict.kind !== 'differs') {
    const isSame = verdict.kind === 'same';
    return (
      <p className={classNames(styles.verdict, isSame ? styles.same : styles.unknown)}>
        {isSame ? t('replay.agrees') : t('replay.notCompared')}
      </p>
    );
  }
  const { step, slice } = verdict;
  return (
    <p className={classNames(styles.verdict, styles.differs)}>
      <span>{slice ? t('replay.differsIn', { step, slice }) : t('replay.differs', { step })}</span>
      <button type="button" className={styles.way} onClick={() => onStep(step)}>
        {t('replay.goToStep', { step })}
      </button>
    </p>
  );
}
