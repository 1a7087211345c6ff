import { useState } from 'react';
import { serverNow, type TrashedItem } from '../../../api';
import { localDayAndTime } from '../../content/dates/localMoment';
import { useTranslation } from '../../i18n';
import { shownText } from '../../model/localisedText';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { handsFocusTo } from '../../ui/handsFocusTo';
import styles from './DeletedPage.module.css';
import { purge, restore } from './trashThunks';

const day = 86_400_000;

/** The next row takes the focus of one that goes, else the one before, else the heading. */
const handsFocusToNeighbour = handsFocusTo(
  (row) =>
    (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button') ??
    document.querySelector('h1'),
);

/** One deleted item: what it was, when and by whom it was deleted, and what can be done about it. */
export function DeletedRow({ item }: { item: TrashedItem }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const title = shownText(item.title)?.text || item.name || t('content.untitled');
  const daysLeft = Math.max(0, Math.ceil((Date.parse(item.expiresAt) - serverNow()) / day));

  const act = async (thunk: typeof restore) => {
    setBusy(true);
    await dispatch(thunk(item, title));
    setBusy(false);
  };

  return (
    <li ref={handsFocusToNeighbour} className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>
          <span className={styles.kind}>{t(`deleted.types.${item.resourceType}`)}</span>
          <time dateTime={item.deletedAt}>{localDayAndTime(item.deletedAt, i18n.language)}</time>
          <span>
            {t('deleted.by', { name: item.actor?.fullName ?? t('deleted.formerColleague') })}
          </span>
          <span>{t('deleted.daysLeft', { count: daysLeft })}</span>
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          isBusy={isBusy}
          aria-label={t('deleted.restoreNamed', { title })}
          onClick={() => void act(restore)}
        >
          {t('deleted.restore')}
        </Button>
        <Button
          className={styles.purge}
          isBusy={isBusy}
          aria-label={t('deleted.purgeNamed', { title })}
          onClick={() => void act(purge)}
        >
          {t('deleted.purge')}
        </Button>
      </div>
    </li>
  );
}
