import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useCapabilities } from '../../../api';
import type { DraftSource } from '../../drafts/draftSource';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { RecoveredDrafts } from '../journal/RecoveredDrafts';
import { FilterBar } from './FilterBar';
import { GroupList } from './GroupList';
import { ListPage, type LoadedList } from './ListPage';
import { makeHitReason } from './hitReason';
import { ListSelection } from './ListSelection';
import { emptyQuery, formatQuery, type ListQuery } from './listQuery';
import { queryOf } from './listReducers';
import { type GroupTitle, type ListSource, querySource } from './listSource';
import type { ListItem } from './preparedRow';
import { RowContext } from './rowContext';
import { useGroupedItems } from './useGroupedItems';

const noFilters = {};
const noItems: readonly ListItem[] = [];

/** Renders the list page of a content type that is published by date: its items in groups. */
export function ContentListPage(props: {
  title: string;
  /** Head of the title column. */
  itemTitle: string;
  groups: readonly GroupTitle[];
  query: LoadedList<ListItem>;
  list: ListSource;
  drafts: Pick<DraftSource<unknown>, 'type' | 'paths'>;
  /** Fetches an item before its page is opened. */
  prefetch: (args: { id: string }) => void;
  createLabel: string;
}) {
  const { list, prefetch, title } = props;
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { type, paths } = props.drafts;
  const state = useAppSelector(list.select);
  const { filters = noFilters } = state;
  const drafts = useAppSelector(
    ({ journal }) => journal.drafts.filter(({ key }) => key[1] === type).map(({ key }) => key[2]),
    shallowEqual,
  );
  const draftIds = useMemo(() => new Set(drafts), [drafts]);
  const selected = useMemo(() => new Set(state.selection), [state.selection]);
  const hitOf = useMemo(() => makeHitReason(state.filter), [state.filter]);
  const canChangeMany = useCapabilities()('changeItems');
  const rows = useMemo(
    () => ({
      editPath: paths.edit,
      onIntent: (id: string) => prefetch({ id }),
      selected,
      hitOf,
      onSelect: canChangeMany
        ? (ids: readonly string[], isSelected: boolean) =>
            void dispatch(list.events.selectionChanged({ ids, isSelected }))
        : undefined,
    }),
    [paths, prefetch, selected, hitOf, canChangeMany, dispatch, list],
  );
  const items = props.query.data ?? noItems;
  const grouped = useGroupedItems(
    items,
    { q: state.filter, filters, sort: state.sort },
    draftIds,
    i18n.language,
  );
  const address = useMemo(() => querySource(list), [list]);
  const ask = (patch: Partial<Pick<ListQuery, 'q' | 'filters' | 'sort'>>) =>
    dispatch(list.events.queryChanged({ patch }));
  return (
    <RowContext value={rows}>
      <ListPage
        type={type}
        title={title}
        search={{
          label: t('content.searchOf', { list: title }),
          placeholder: t('content.search'),
          text: state.filter,
          onType: (q) => ask({ q }),
        }}
        address={address}
        controls={
          <FilterBar
            list={title}
            filters={filters}
            sort={state.sort}
            type={type}
            path={paths.list()}
            search={formatQuery(queryOf(state))}
            items={items}
            onChange={ask}
          />
        }
        query={props.query}
        recovered={<RecoveredDrafts type={type} paths={paths} />}
        createPath={paths.create()}
        createLabel={props.createLabel}
        selectionBar={
          selected.size > 0 &&
          props.query.data && (
            <ListSelection
              type={type}
              items={items}
              grouped={grouped}
              selected={selected}
              collapsed={state.collapsed}
              search={formatQuery({ ...emptyQuery, q: state.filter, filters })}
              events={list.events}
            />
          )
        }
      >
        {() => (
          <GroupList
            grouped={grouped}
            groups={props.groups}
            itemTitle={props.itemTitle}
            state={state}
            events={list.events}
          />
        )}
      </ListPage>
    </RowContext>
  );
}
