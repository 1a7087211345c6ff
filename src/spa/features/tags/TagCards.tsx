import type { Tag } from '../../../api';
import { hasFilterText } from '../../content/search/wordFilter';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { useAnnouncement } from '../../ui/announce';
import styles from './TagCards.module.css';
import { TagGrid } from './TagGrid';
import { tagsSlice } from './tagsSlice';

interface TagCardsProps {
  hasTags: boolean;
  /** Those that match the search and the filters. */
  shown: readonly Tag[];
  filter: string;
  isFiltered: boolean;
  /** Undefined where tags cannot be selected, since the host changes them one by one. */
  selected: ReadonlySet<string> | undefined;
}

/** Shows the cards of the tags that were found, with a box that selects all of them. */
export function TagCards({ hasTags, shown, filter, isFiltered, selected }: TagCardsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  useAnnouncement(isFiltered ? t('content.matches', { count: shown.length }) : '');
  const count = shown.filter(({ _id }) => selected?.has(_id)).length;
  return (
    <>
      {!hasTags && <p className={styles.note}>{t('content.noTags')}</p>}
      {hasTags && shown.length === 0 && (
        <p className={styles.note}>
          {hasFilterText(filter)
            ? t('content.noMatch', { filter: filter.trim() })
            : t('content.noneFound')}
        </p>
      )}
      {shown.length > 0 && (
        <>
          {selected && (
            <label className={styles.all}>
              <input
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < shown.length;
                }}
                type="checkbox"
                checked={count === shown.length}
                onChange={({ target }) => {
                  const ids = shown.map(({ _id }) => _id);
                  dispatch(tagsSlice.actions.selectionChanged({ ids, isSelected: target.checked }));
                }}
              />
              {t('content.bulk.selectAll')}
            </label>
          )}
          <TagGrid tags={shown} selected={selected} />
        </>
      )}
    </>
  );
}
