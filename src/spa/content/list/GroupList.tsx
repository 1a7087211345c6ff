import Collapse from 'antd/es/collapse/Collapse';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { useAnnouncement } from '../../ui/announce';
import type { StoredItem } from '../../model/contentItem';
import { GroupHead } from './GroupHead';
import styles from './GroupList.module.css';
import { GroupTable } from './GroupTable';
import { isFilter, type ListState } from './listReducers';
import type { GroupTitle, ListSource } from './listSource';
import { useGroupedItems } from './useGroupedItems';

/** Presses a group's head by the space bar as well: Collapse heeds Enter only. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[role="button"][aria-expanded]')) return;
  event.preventDefault();
  event.target.click();
}

/** The groups of a list. Empty ones are left out, but for the published one. */
export function GroupList(props: {
  items: readonly StoredItem[];
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
  const grouped = useGroupedItems(props.items, state, language);
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
                count={grouped[group].length}
                isCollapsed={state.collapsed[group]}
                language={language}
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
                onSort={(column) => dispatch(events.columnPressed({ column }))}
              />
            ),
          }))}
        />
      </AntdProvider>
      {isFiltered && count === 0 && (
        <p className={styles.note}>{t('content.noMatch', { filter: state.filter.trim() })}</p>
      )}
      {!isFiltered && grouped.published.length === 0 && !state.collapsed.published && (
        <p className={styles.note}>{t('content.nonePublished')}</p>
      )}
    </>
  );
}
