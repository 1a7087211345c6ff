import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { type Tag, useCapabilities, useListTagsQuery, wholeList } from '../../../api';
import { useLoadErrorAlert } from '../../content/alerts/useLoadErrorAlert';
import { RecoveredDrafts } from '../../content/journal/RecoveredDrafts';
import { FilterBar } from '../../content/list/FilterBar';
import { ListPage } from '../../content/list/ListPage';
import { ListSelection } from '../../content/list/ListSelection';
import { formatQuery, type ListQuery } from '../../content/list/listQuery';
import { tagAsItem } from '../../content/list/tagItems';
import { useGroupedItems } from '../../content/list/useGroupedItems';
import { usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { TagCards } from './TagCards';
import { tagDrafts, tagsAddress, tagsSlice } from './tagsSlice';

const { queryChanged } = tagsSlice.actions;
const noTags: readonly Tag[] = [];
const noFilters = {};
const noneCollapsed = { unpublished: false, upcoming: false, published: false };

/** Shows all tags, unpublished ones too (D68), one card each, with the search, filters and selection of the other lists. */
export function TagsPage() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { filter, filters = noFilters, selection } = useAppSelector((state) => state.tags);
  const query = usePageQuery(useListTagsQuery, wholeList);
  useLoadErrorAlert(query);
  const { type, paths } = tagDrafts;
  const { data: tags = noTags } = query;
  const items = useMemo(() => tags.map(tagAsItem), [tags]);
  const drafts = useAppSelector(
    ({ journal }) => journal.drafts.filter(({ key }) => key[1] === type).map(({ key }) => key[2]),
    shallowEqual,
  );
  const draftIds = useMemo(() => new Set(drafts), [drafts]);
  const asked = { q: filter, filters, sort: null };
  const grouped = useGroupedItems(items, asked, draftIds, i18n.language);
  const { all, found } = grouped;
  const shown = useMemo(() => {
    if (found === all) return tags;
    const ids = new Set(Object.values(found).flatMap((group) => group.map(({ _id }) => _id)));
    return tags.filter(({ _id }) => ids.has(_id));
  }, [tags, all, found]);
  const selected = useMemo(() => new Set(selection), [selection]);
  const canChangeMany = useCapabilities()('changeItems');
  const title = t('tags.title');
  const search = formatQuery(asked);
  const ask = (patch: Partial<Pick<ListQuery, 'q' | 'filters'>>) =>
    dispatch(queryChanged({ patch }));
  return (
    <ListPage
      type={type}
      title={title}
      search={{
        label: t('content.filterOf', { list: title }),
        placeholder: t('content.filter'),
        text: filter,
        onType: (q) => ask({ q }),
      }}
      address={tagsAddress}
      controls={
        <FilterBar
          list={title}
          filters={filters}
          sort={null}
          type={type}
          path={paths.list()}
          search={search}
          items={items}
          onChange={ask}
        />
      }
      query={query}
      recovered={<RecoveredDrafts type={type} paths={paths} />}
      createPath={paths.create()}
      createLabel={t('tags.create')}
      selectionBar={
        selected.size > 0 &&
        query.data && (
          <ListSelection
            type={type}
            items={items}
            grouped={grouped}
            selected={selected}
            collapsed={noneCollapsed}
            search={search}
            events={tagsSlice.actions}
          />
        )
      }
    >
      {() => (
        <TagCards
          hasTags={tags.length > 0}
          shown={shown}
          filter={filter}
          isFiltered={found !== all}
          selected={canChangeMany ? selected : undefined}
        />
      )}
    </ListPage>
  );
}
