import Collapse from 'antd/es/collapse/Collapse';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { useAnnouncement } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { countText, GroupHead } from './GroupHead';
import styles from './GroupList.module.css';
import { GroupTable } from './GroupTable';
import { isSearching } from './listQuery';
import { type ListState, queryOf } from './listReducers';
import type { GroupTitle, ListSource } from './listSource';
import type { ListItem } from './preparedRow';
import { nextSort } from './sorting';
import type { GroupedItems } from './useGroupedItems';

/** Makes the space bar toggle a group too: Collapse only handles Enter. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[role="button"][aria-expanded]')) return;
  event.preventDefault();
  event.target.click();
}

/** Shows the groups of a list, except empty ones other than the published group. */
export function GroupList(props: {
  /** The items by group: all of them, and those that the search finds. */
  grouped: GroupedItems<ListItem>;
  groups: readonly GroupTitle[];
  itemTitle: string;
  state: ListState;
  events: ListSource['events'];
}) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const { state, groups, events } = props;
  const { language } = i18n;
  const query = queryOf(state);
  const { all, found: grouped } = props.grouped;
  const count = groups.reduce((sum, { group }) => sum + grouped[group].length, 0);
  const isFiltered = isSearching(query);
  useAnnouncement(isFiltered ? t('content.matches', { count }) : '');
  const shown = groups.filter(({ group }) => group === 'published' || grouped[group].length > 0);
  const countOf = (group: GroupTitle['group']): string => {
    const found = countText(grouped[group].length, language);
    if (!isFiltered) return found;
    return t('content.found', { found, total: countText(all[group].length, language) });
  };
  const rowsBefore = (index: number): number =>
    shown
      .slice(0, index)
      .filter(({ group }) => !state.collapsed[group])
      .reduce((sum, { group }) => sum + grouped[group].length, 0);
  return (
    <>
      <AntdProvider>
        <Collapse
          rootClassName={styles.groups}
          classNames={{ header: styles.header, title: styles.title }}
          bordered={false}
          collapsible="header"
          destroyOnHidden
          activeKey={shown.map(({ group }) => group).filter((group) => !state.collapsed[group])}
          items={shown.map(({ group, title }, index) => ({
            key: group,
            className: styles.group,
            showArrow: false,
            onKeyDown: pressBySpace,
            onItemClick: () => dispatch(events.groupToggled({ group })),
            label: (
              <GroupHead
                titleId={`${id}-${group}`}
                title={title}
                count={countOf(group)}
                isCollapsed={state.collapsed[group]}
              />
            ),
            children: grouped[group].length > 0 && (
              <GroupTable
                labelId={`${id}-${group}`}
                items={grouped[group]}
                itemTitle={props.itemTitle}
                rowsAbove={rowsBefore(index)}
                isUpcoming={group === 'upcoming'}
                sort={state.sort}
                onSort={(column) =>
                  dispatch(events.queryChanged({ patch: { sort: nextSort(state.sort, column) } }))
                }
              />
            ),
          }))}
        />
      </AntdProvider>
      {isFiltered && count === 0 && (
        <div className={styles.note}>
          <p>{t('content.noneFound')}</p>
          <Button onClick={() => dispatch(events.queryChanged({ patch: { q: '', filters: {} } }))}>
            {t('content.clearSearch')}
          </Button>
        </div>
      )}
      {!isFiltered && grouped.published.length === 0 && !state.collapsed.published && (
        <p className={styles.note}>{t('content.nonePublished')}</p>
      )}
    </>
  );
}
