import { memo, useState } from 'react';
import { serverNow, type TrashedItem } from '../../../api';
import { localDateTime } from '../../model/dates/localDateTime';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { passFocusOnUnmount } from '../../ui/passFocusOnUnmount';
import styles from './DeletedPage.module.css';
import { keyOf, selectionChanged } from './deletedSlice';
import { purge, restore, trashedItemTitle } from './trashThunks';
import { memoizeFoldedTexts } from '../../content/search/foldedText';
import { wordFilter } from '../../content/search/wordFilter';
import { dayMs } from '../../model/values';

/** Focuses the next row when a row is removed, else the previous one, else the heading. */
const passFocusToNeighbour = passFocusOnUnmount(
  (row) =>
    (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button') ??
    document.querySelector('h1'),
);

/** Renders a deleted item: a box that selects it, its title, when and by whom it was deleted, and buttons to restore or purge it. */
export const DeletedRow = memo(function DeletedRow(props: {
  item: TrashedItem;
  isSelected: boolean;
}) {
  const { item } = props;
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const title = trashedItemTitle(item) ?? t('content.untitled');
  const daysLeft = Math.max(0, Math.ceil((Date.parse(item.expiresAt) - serverNow()) / dayMs));

  const act = async (thunk: typeof restore) => {
    setBusy(true);
    const { _id: id, resourceType: type, deletedAt } = item;
    await dispatch(thunk({ type, id, title, deletedAt }));
    setBusy(false);
  };

  return (
    <li
      ref={passFocusToNeighbour}
      className="row gap-y-2 gap-x-4 py-3 px-4 not-first:border-t not-first:border-border"
    >
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={t('content.bulk.select', { title })}
          checked={props.isSelected}
          onChange={({ target }) =>
            dispatch(selectionChanged({ keys: [keyOf(item)], isSelected: target.checked }))
          }
        />
      </label>
      <div className={styles.facts}>
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="note flex flex-wrap gap-x-3 wrap-anywhere">
          <span className="text-text">{t(`deleted.types.${item.resourceType}`)}</span>
          <time dateTime={item.deletedAt}>{localDateTime(item.deletedAt, i18n.language)}</time>
          <span>
            {t('deleted.by', { name: item.actor?.fullName ?? t('deleted.formerColleague') })}
          </span>
          <span>{t('deleted.daysLeft', { count: daysLeft })}</span>
        </span>
      </div>
      <div className="flex flex-wrap gap-2 *:min-h-[36px] *:px-4">
        <Button
          isBusy={isBusy}
          aria-label={t('deleted.restoreNamed', { title })}
          onClick={() => void act(restore)}
        >
          {t('deleted.restore')}
        </Button>
        <Button
          className="text-danger"
          isBusy={isBusy}
          aria-label={t('deleted.purgeNamed', { title })}
          onClick={() => void act(purge)}
        >
          {t('deleted.purge')}
        </Button>
      </div>
    </li>
  );
});

const foldedTexts = memoizeFoldedTexts<TrashedItem>(({ title, name, actor }) => [
  ...Object.values(title ?? {}),
  name ?? '',
  actor?.fullName ?? '',
]);

/** Returns the deleted items that match a search for titles, ids and the names of those who deleted them. */
export function searchTrash(items: readonly TrashedItem[], typed: string): readonly TrashedItem[] {
  const matches = wordFilter(typed);
  return matches ? items.filter((item) => matches(foldedTexts(item), item._id)) : items;
}
