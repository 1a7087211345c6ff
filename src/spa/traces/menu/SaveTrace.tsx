import { useContext, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { SaveForm } from './SaveForm';
import styles from './SaveTrace.module.css';
import { TraceToolsContext } from './TraceTools';

/** Offers, where an error is shown, to save the trace that led to it. Renders nothing where nothing was recorded. */
export function SaveTrace() {
  const { t } = useTranslation();
  const recorder = useContext(TraceToolsContext)?.recorder;
  const [isOpen, setOpen] = useState(false);
  if (!recorder?.hasRecording()) return null;
  return isOpen ? (
    <div className={styles.form}>
      <SaveForm recorder={recorder} hasFocus />
    </div>
  ) : (
    <div className={styles.place}>
      <Button className={styles.offer} aria-expanded={false} onClick={() => setOpen(true)}>
        {t('traces.save')}
      </Button>
    </div>
  );
}
