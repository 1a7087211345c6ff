import Collapse from 'antd/es/collapse/Collapse';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { api, type ContentType } from '../../../../api';
import { type TKey, useTranslation } from '../../../i18n';
import { formatCount } from '../../../model/values';
import type { PublicationGroup } from '../../../model/classification';
import { useAppDispatch } from '../../../store';
import { AntdProvider } from '../../../ui/antd/AntdProvider';
import { useAnnouncement } from '../../../ui/announce';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Message';
import { prefetchOptions } from '../../pageQuery';
import type { ContentList } from '../ContentListPage';
import { isSearching } from '../listQuery';
import { initialListState, queryOf } from '../listReducers';
import { nextSort, type Sort, type SortColumn } from '../sorting';
import { Link } from '../../../ui/Link';
import { NoneFound } from '../filter/FilterBar';
import styles from './GroupList.module.css';
import { makeHitReason } from './ItemRow';
import headStyles from './GroupHead.module.css';
import { SelectAllBox } from '../ListParts';
import columnStyles from './columns.module.css';
import { type RowsProps, VirtualRows } from './VirtualRows';
import { contentCalls } from '../../contentCalls';

/** Makes the space bar toggle a group too: Collapse only handles Enter. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[role="button"][aria-expanded]')) return;
  event.preventDefault();
  event.target.click();
}

/** Collapse renders the head of a group as a button without a heading, but screen readers navigate by headings. */
function markHeading(title: HTMLElement | null): void {
  const header = title?.closest('[role="button"]')?.parentElement;
  header?.setAttribute('role', 'heading');
  header?.setAttribute('aria-level', '2');
}

/** Shows the groups of a list that is published by date, in this order, except empty ones other than the published group. */
export function GroupList(
  props: ContentList & {
    /** Head of the title column. */
    titleKey: TKey;
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
    const found = formatCount(grouped[group].length, language);
    if (!isFiltered) return found;
    return t('content.found', { found, total: formatCount(all[group].length, language) });
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
              <>
                <span ref={markHeading} id={`${id}-${group}`}>
                  {t(`${type as Exclude<ContentType, 'tags'>}.${group}`)}
                </span>
                <span className={headStyles.count}>{countOf(group)}</span>
                <span className={headStyles.sign} aria-hidden="true">
                  {collapsed[group] ? '+' : '-'}
                </span>
              </>
            ),
            children: grouped[group].length > 0 && (
              <GroupTable
                editPath={drafts.paths.edit}
                onIntent={(itemId) => prefetch({ id: itemId })}
                {...{ type, selected, onSelect, hitOf }}
                labelId={`${id}-${group}`}
                items={grouped[group]}
                itemTitle={t(props.titleKey)}
                isUpcoming={group === 'upcoming'}
                isByDate={group !== 'unpublished'}
                sort={sort}
                onSort={(column) =>
                  dispatch(list.events.queryChanged({ patch: { sort: nextSort(sort, column) } }))
                }
              />
            ),
          }))}
        />
      </AntdProvider>
      {isFiltered && count === 0 && <NoneFound feature={feature} state={state} />}
      {!isFiltered && grouped.published.length === 0 && !collapsed.published && (
        <NonePublished {...props} isClosed={collapsed.unpublished} />
      )}
    </>
  );
}

/** Says what is missing before anything is published, and leads to what comes next. */
function NonePublished(props: ContentList & { isClosed: boolean }) {
  const { feature, items, grouped, isClosed } = props;
  const { list, drafts } = feature;
  const type = feature.type as Exclude<ContentType, 'tags'>;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isEmpty = items.length === 0;
  const count = grouped.all.unpublished.length;
  const show = () => dispatch(list.events.groupToggled({ group: 'unpublished' }));
  const create = (
    <Link className="button primary" to={drafts.paths.create()}>
      {t(`${type}.create`)}
    </Link>
  );
  const drafted = count > 0 && isClosed && (
    <Button onClick={show}>{t('content.showDrafts')}</Button>
  );
  const above = count > 0 ? t('content.draftsAbove', { count }) : t('content.othersAbove');
  return (
    <Empty
      title={t(isEmpty ? `${type}.none` : 'content.nonePublished')}
      action={isEmpty ? create : drafted}
    >
      {isEmpty ? t('content.noneYet') : above}
    </Empty>
  );
}

interface GroupTableProps extends RowsProps {
  /** The id of the element with the group's title. */
  labelId: string;
  itemTitle: string;
  isByDate: boolean;
  sort: Sort;
  onSort: (column: SortColumn) => void;
}

/** Renders the table of an expanded group: the column heads, pressing one of which sorts by it, and the visible rows. */
function GroupTable(props: GroupTableProps) {
  const { items, itemTitle, sort, onSort, selected, onSelect } = props;
  const { t } = useTranslation();
  const ids = useMemo(() => items.map(({ _id }) => _id), [items]);
  const heads: readonly (readonly [SortColumn, string])[] = [
    ['title', itemTitle],
    ['publishAt', t('content.publishAt')],
    ['status', t('content.status')],
  ];
  return (
    <div
      role="table"
      data-ticked={selected.size > 0 || undefined}
      className={props.isUpcoming ? columnStyles.upcoming : undefined}
      aria-labelledby={props.labelId}
      aria-rowcount={items.length + 1}
    >
      <div role="rowgroup" className={columnStyles.staying}>
        <div role="row" aria-rowindex={1} className={columnStyles.heads}>
          {heads.map(([column, label]) => {
            // Without a choice, the groups of public items are in the order of their dates.
            const byDate = column === 'publishAt' && props.isByDate ? 'ascending' : undefined;
            const direction =
              sort === null ? byDate : sort.column === column ? sort.direction : undefined;
            return (
              // Labelled explicitly: otherwise the name would include that of the checkbox.
              <div
                key={column}
                role="columnheader"
                aria-label={label}
                aria-sort={direction ?? 'none'}
              >
                {column === 'title' && onSelect && (
                  <SelectAllBox
                    className={columnStyles.box}
                    aria-label={t('content.bulk.selectAll')}
                    ids={ids}
                    selected={selected}
                    onSelect={onSelect}
                  />
                )}
                <button type="button" className={columnStyles.head} onClick={() => onSort(column)}>
                  {label}
                  <span
                    className={columnStyles.arrow}
                    data-direction={direction}
                    aria-hidden="true"
                  />
                </button>
              </div>
            );
          })}
        </div>
      </div>
      <VirtualRows {...props} />
    </div>
  );
}
