import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { contentTypes, useCapabilities, wholeList } from '../../../api';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '../../commands/commands';
import { ariaKeys } from '../../commands/keymap';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { Link } from '../../ui/Link';
import { MenuButton } from '../../ui/MenuButton';
import { PageHeading } from '../../ui/PageHeading';
import { Skeleton } from '../../ui/Skeleton';
import { paths, patterns } from '../../ui/paths';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { lazyCode, useLazyCode, usePagePreload } from '../../ui/lazyPage';
import { useBarClearance, useScrollArea } from '../../ui/scrollArea';
import { useLoadErrorAlert } from '../alerts/useAlerts';
import { useErrorSinceOpening } from '../pageQuery';
import type { ContentFeature } from '../contentFeature';
import { PictureUrlsContext, usePictureUrls } from '../media/pictureUrls';
import { useJournal } from '../../drafts/journal/journal';
import styles from './ContentListPage.module.css';
import { ActiveFilters, FilterBar, panelCode } from './filter/FilterBar';
import { ListFailure, SearchField } from './ListParts';
import { emptyQuery, formatQuery } from './listQuery';
import { type ListState, queryOf, type QueryPatch } from './listReducers';
import { itemsOf, type ListItem } from './preparedRow';
import { type GroupedItems, useGroupedItems } from './useGroupedItems';
import { useListAddress } from './useListAddress';
import { ViewTabs } from './views/ViewTabs';
import { showError } from '../../modal';
import type { SelectionBarProps } from './bulk/SelectionBar';
import { contentCalls } from '../contentCalls';
import { classNames, named } from '../../ui/classNames';

const noItems: readonly ListItem[] = [];

/** What a list page shows: its items, by group, and what a person has done to them. */
export interface ContentList {
  readonly feature: ContentFeature;
  readonly state: ListState;
  readonly items: readonly ListItem[];
  readonly grouped: GroupedItems<ListItem>;
  readonly selected: ReadonlySet<string>;
  /** Undefined where items cannot be selected, since the host changes them one by one. */
  readonly onSelect: ((ids: readonly string[], isSelected: boolean) => void) | undefined;
}

/** Renders the list page of a content type: its title, search and filters, the list or its placeholder, and the link to a new item. */
export function ContentListPage(props: {
  feature: ContentFeature;
  /** Whether an alert shows as well that the list could not be loaded. */
  alertsFailure?: boolean;
  children: (list: ContentList) => ReactNode;
}) {
  const { feature, alertsFailure = false } = props;
  const { type, list, drafts } = feature;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const can = useCapabilities();
  const bar = useBarClearance();
  const area = useScrollArea();
  const found = useRef<HTMLDivElement>(null);
  const state = useAppSelector(list.select);
  const isAddressRead = useListAddress(list);
  const query = useErrorSinceOpening(contentCalls(type).list.useQuery(wholeList));
  useLoadErrorAlert(query, alertsFailure);
  const items = useMemo(
    () => (query.data ? itemsOf(type, query.data) : noItems),
    [type, query.data],
  );
  const { q, filters, sort } = queryOf(state);
  const grouped = useGroupedItems(type, items, { q, filters, sort });
  const selected = useMemo(() => new Set(state.selection), [state.selection]);
  const pictures = usePictureUrls();
  const canSelect = can('changeItems');
  const onSelect = useMemo(
    () =>
      canSelect
        ? (ids: readonly string[], isSelected: boolean) =>
            void dispatch(list.events.selectionChanged({ ids, isSelected }))
        : undefined,
    [canSelect, dispatch, list],
  );
  const createPath = drafts.paths.create();
  useCommands([
    { id: 'create', label: t(`${type}.create`), keys: 'create', run: () => navigate(createPath) },
  ]);
  // The edit page of an item has the same code as that of a new one.
  usePagePreload(createPath, query.data !== undefined);

  const title = t(`${type}.title`);
  // Tags are filtered, as the specification calls it.
  const isSearch = contentTypes[type].isScheduled;
  const ask = (patch: QueryPatch) => dispatch(list.events.queryChanged({ patch }));
  const focusFirst = () => {
    area?.scrollTo({ top: 0 });
    // Rows outside of the viewport are rendered in the next frame.
    requestAnimationFrame(() => found.current?.querySelector('a')?.focus());
  };
  const exportEntry = (format: 'csv' | 'json') => ({
    label: t(`content.export.${format}`),
    icon: <DownloadOutlined aria-hidden />,
    onChoose: () =>
      void exportCode
        .load()
        .then((code) => dispatch(code.exportList(format, type, items, grouped)))
        .catch(() => dispatch(showError({ key: 'content.export.failed' }))),
  });
  return (
    <div className={styles.page}>
      <header ref={bar} className={styles.bar}>
        <PageHeading className="max-w-full flex-none">{title}</PageHeading>
        <ViewTabs {...{ feature, items, grouped, state }} code={panelCode} />
        <div className="flex flex-[1_1_15rem] justify-end gap-3 phone:gap-2">
          <SearchField
            label={t(isSearch ? 'content.searchOf' : 'content.filterOf', { list: title })}
            placeholder={t(isSearch ? 'content.search' : 'content.filter')}
            text={state.filter}
            onType={(text) => ask({ q: text })}
            onLeave={focusFirst}
          />
          <FilterBar feature={feature} items={items} onChange={ask} />
          {can('listTrash') && (
            <MenuButton
              label={t('content.more.title')}
              icon={<EllipsisOutlined aria-hidden />}
              entries={[
                {
                  label: t('deleted.title'),
                  icon: <DeleteOutlined aria-hidden />,
                  onChoose: () => void navigate(paths.deleted(type)),
                },
                ...(query.data ? [exportEntry('csv'), exportEntry('json')] : []),
              ]}
            />
          )}
        </div>
        <ActiveFilters feature={feature} onChange={ask} />
      </header>
      <div className={styles.body} aria-busy={query.isFetching}>
        {isSearch && <WhatIsNext />}
        <LeftDrafts feature={feature} />
        {query.error !== undefined && !query.isFetching && (
          <ListFailure error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data === undefined && query.isFetching && (
          <Skeleton shape={isSearch ? 'groups' : 'cards'} label={t('common.loading')} />
        )}
        <div ref={found} className="contents">
          <PictureUrlsContext value={pictures}>
            {query.data &&
              isAddressRead &&
              props.children({ feature, state, items, grouped, selected, onSelect })}
          </PictureUrlsContext>
        </div>
      </div>
      {selected.size > 0 && query.data ? (
        <ListSelection
          {...{ feature, state, grouped, selected }}
          // What is searched decides what is hidden, however it is sorted.
          search={formatQuery({ ...emptyQuery, q, filters })}
        />
      ) : (
        // Round, at the bottom right.
        <Link
          className={styles.create}
          to={createPath}
          aria-keyshortcuts={ariaKeys('create')}
          {...named(t(`${type}.create`))}
        >
          <PlusOutlined aria-hidden />
        </Link>
      )}
    </div>
  );
}

const leftDraftsCode = lazyCode(() => import('../../drafts/journal/RecoveredDrafts'));

/** Shows the drafts that earlier visits left, whose code is loaded when there are any. */
function LeftDrafts({ feature: { type, drafts } }: { feature: ContentFeature }) {
  const journal = useJournal();
  useEffect(() => void journal.refresh(), [journal]);
  const areThere = useAppSelector((state) =>
    [...state.journal.drafts.map(({ key }) => key), ...state.journal.unreadable].some(
      (key) => key[1] === type,
    ),
  );
  const views = useLazyCode(leftDraftsCode, areThere);
  return views && areThere && <views.RecoveredDrafts type={type} paths={drafts.paths} />;
}

const exportCode = lazyCode(
  () => import(/* webpackChunkName: "list-menu" */ './export/exportList'),
);

const bulkCode = lazyCode(() => import(/* webpackChunkName: "bulk" */ './bulk/SelectionBar'));

/** Shows the bar of bulk actions for the selected items; its code is loaded with the first selection. */
function ListSelection(props: SelectionBarProps) {
  const dispatch = useAppDispatch();
  const { events } = props.feature.list;
  const views = useLazyCode(bulkCode, true, () => {
    dispatch(events.selectionCleared());
    void dispatch(showError({ key: 'modal.loadFailed' }));
  });
  return views && <views.SelectionBar {...props} />;
}

const nextCode = lazyCode(
  () => import(/* webpackChunkName: "list-filter" */ '../schedule/NextLine'),
);

/**
 * Leads to the calendar, and says what goes live next. The code for that and the other lists come once nobody waits for
 * anything, into room that is there before: nothing moves below somebody's finger.
 */
function WhatIsNext() {
  const { t } = useTranslation();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenUserIdle(() => setIdle(true)), []);
  const views = useLazyCode(nextCode, isIdle);
  return (
    <Link
      to={patterns.calendar}
      className="note row flex-nowrap gap-2 min-h-control phone:min-h-[3rem] px-4 rounded bg-surface-sunken no-underline hover:text-text"
    >
      <CalendarOutlined aria-hidden />
      <span className={classNames('font-medium', views && 'phone:sr-only')}>
        {t('calendar.title')}
      </span>
      <span className="flex-1 line-clamp-2 wrap-anywhere">
        {views && <views.NextLine mayFetch={isIdle} />}
      </span>
    </Link>
  );
}
