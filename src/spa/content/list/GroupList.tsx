import { useTranslation } from '../../i18n';
import { useAnnouncement } from '../../ui/announce';
import type { StoredItem } from '../model/contentItem';
import styles from './GroupList.module.css';
import { GroupSection } from './GroupSection';
import { isFilter, type ListState } from './listReducers';
import type { GroupTitle, ListSource } from './listSource';
import { useGroupedItems } from './useGroupedItems';

/** The groups of a list. Empty ones are left out, but for the published one. */
export function GroupList(props: {
  items: readonly StoredItem[];
  groups: readonly GroupTitle[];
  itemTitle: string;
  state: ListState;
  events: ListSource['events'];
  editPath: (id: string) => string;
  onIntent: (id: string) => void;
  language: string;
}) {
  const { t } = useTranslation();
  const { state, groups } = props;
  const grouped = useGroupedItems(props.items, state, props.language);
  const count = groups.reduce((sum, { group }) => sum + grouped[group].length, 0);
  const isFiltered = isFilter(state.filter);
  useAnnouncement(isFiltered ? t('content.matches', { count }) : '');
  const shown = groups.filter(({ group }) => group === 'published' || grouped[group].length > 0);
  const rowsBefore = (index: number): number =>
    shown
      .slice(0, index)
      .filter(({ group }) => !state.collapsed[group])
      .reduce((sum, { group }) => sum + grouped[group].length, 0);
  return (
    <>
      {shown.map(({ group, title }, index) => (
        <GroupSection
          key={group}
          group={group}
          title={title}
          items={grouped[group]}
          itemTitle={props.itemTitle}
          isCollapsed={state.collapsed[group]}
          rowsAbove={rowsBefore(index)}
          sort={state.sort}
          events={props.events}
          editPath={props.editPath}
          onIntent={props.onIntent}
          language={props.language}
        />
      ))}
      {isFiltered && count === 0 && (
        <p className={styles.note}>{t('content.noMatch', { filter: state.filter.trim() })}</p>
      )}
      {!isFiltered && grouped.published.length === 0 && !state.collapsed.published && (
        <p className={styles.note}>{t('content.nonePublished')}</p>
      )}
    </>
  );
}
