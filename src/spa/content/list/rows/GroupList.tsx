import Collapse from 'antd/es/collapse/Collapse';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { api, type ContentType } from '../../../../api';
import { useTranslation } from '../../../i18n';
import type { PublicationGroup } from '../../../model/classification';
import { useAppDispatch } from '../../../store';
import { AntdProvider } from '../../../ui/antd/AntdProvider';
import { useAnnouncement } from '../../../ui/announce';
import { Button } from '../../../ui/Button';
import { contentCalls } from '../../contentCalls';
import { prefetchOptions } from '../../pageQuery';
import type { ContentList } from '../ContentListPage';
import { isSearching } from '../listQuery';
import { initialListState, queryOf } from '../listReducers';
import { nextSort } from '../sorting';
import { GroupHead } from './GroupHead';
import styles from './GroupList.module.css';
import { GroupTable } from './GroupTable';
import { makeHitReason } from './hitReason';

/** Makes the space bar toggle a group too: Collapse only handles Enter. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[role="button"][aria-expanded]')) return;
  event.preventDefault();
  event.target.click();
}

/** Shows the groups of a list that is published by date, in this order, except empty ones other than the published group. */
export function GroupList(
  props: ContentList & {
    /** Head of the title column. */
    itemTitle: string;
    groups: readonly PublicationGroup[];
  },
) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const { feature, state, groups, selected, onSelect } = props;
  const { type, drafts, list } = feature;
  const { collapsed = initialListState.collapsed, sort = null } = state;
  const { language } = i18n;
  const { all, found: grouped } = props.grouped;
  const count = groups.reduce((sum, group) => sum + grouped[group].length, 0);
  const isFiltered = isSearching(queryOf(state));
  useAnnouncement(isFiltered ? t('content.matches', { count }) : '');
  const shown = groups.filter((group) => group === 'published' || grouped[group].length > 0);
  const countOf = (group: PublicationGroup): string => {
    const found = grouped[group].length.toLocaleString(language);
    if (!isFiltered) return found;
    return t('content.found', { found, total: all[group].length.toLocaleString(language) });
  };
  const hitOf = useMemo(() => makeHitReason(state.filter), [state.filter]);
  const prefetch = api.usePrefetch(contentCalls(type).calls.get, prefetchOptions);
  return (
    <>
      <AntdProvider>
        <Collapse
          rootClassName={styles.groups}
          classNames={{ header: styles.header, title: styles.title }}
          bordered={false}
          collapsible="header"
          destroyOnHidden
          activeKey={shown.filter((group) => !collapsed[group])}
          items={shown.map((group) => ({
            key: group,
            className: styles.group,
            showArrow: false,
            onKeyDown: pressBySpace,
            onItemClick: () => dispatch(list.events.groupToggled({ group })),
            label: (
              <GroupHead
                titleId={`${id}-${group}`}
                title={t(`${type as Exclude<ContentType, 'tags'>}.${group}`)}
                count={countOf(group)}
                isCollapsed={collapsed[group]}
              />
            ),
            children: grouped[group].length > 0 && (
              <GroupTable
                editPath={drafts.paths.edit}
                onIntent={(itemId) => prefetch({ id: itemId })}
                {...{ selected, onSelect, hitOf }}
                labelId={`${id}-${group}`}
                items={grouped[group]}
                itemTitle={props.itemTitle}
                isUpcoming={group === 'upcoming'}
                sort={sort}
                onSort={(column) =>
                  dispatch(list.events.queryChanged({ patch: { sort: nextSort(sort, column) } }))
                }
              />
            ),
          }))}
        />
      </AntdProvider>
      {isFiltered && count === 0 && (
        <div className={styles.note}>
          <p>{t('content.noneFound')}</p>
          <Button
            onClick={() => dispatch(list.events.queryChanged({ patch: { q: '', filters: {} } }))}
          >
            {t('content.clearSearch')}
          </Button>
        </div>
      )}
      {!isFiltered && grouped.published.length === 0 && !collapsed.published && (
        <p className={styles.note}>{t('content.nonePublished')}</p>
      )}
    </>
  );
}
