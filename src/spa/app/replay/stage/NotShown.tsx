import { useTranslation } from '../../../i18n';
import { LotusMark } from '../../../ui/LotusMark';
import styles from './NotShown.module.css';

/** In place of the screens, when a file holds a state that the app can never be in. Needs nothing of that state. */
export function NotShown() {
  const { t } = useTranslation();
  return (
    <main className={styles.message}>
      <LotusMark className={styles.picture} />
      <p role="alert" className={styles.text}>
        {t('replay.notShown')}
      </p>
    </main>
  );
}
