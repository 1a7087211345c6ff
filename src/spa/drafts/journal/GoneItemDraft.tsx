import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import type { DraftSource } from '../draftSource';
import { useJournal } from './journal';
import styles from './RecoveryNotice.module.css';

type Source = Pick<DraftSource<unknown>, 'type' | 'paths'>;

/** Offers to create a new item from the edits that an earlier visit left for an item which has been deleted since. */
export function GoneItemDraft({ id, source }: { id: string; source: Source }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const journal = useJournal();
  const entry = useAppSelector(({ journal: { drafts } }) =>
    drafts.find(({ key: [, type, itemId] }) => type === source.type && itemId === id),
  );
  useEffect(() => void journal.refresh(), [journal, id]);
  if (entry === undefined) return null;

  const createAnew = async () => {
    await journal.moveToNewItem(entry.key);
    await navigate(source.paths.create());
  };

  return (
    <div className={styles.place}>
      <div role="group" className={styles.notice} aria-label={t('journal.region')}>
        <p className={styles.text}>{t('journal.ofGone')}</p>
        <div className={styles.buttons}>
          <Button kind="primary" className={styles.button} onClick={() => void createAnew()}>
            {t('journal.useForNew')}
          </Button>
        </div>
      </div>
    </div>
  );
}
