import { useMemo } from 'react';
import { useAppSelector } from '../../store';
import type { DraftSource } from '../../drafts/draftSource';
import { RecoveredDrafts } from '../journal/RecoveredDrafts';
import type { StoredItem } from '../../model/contentItem';
import { GroupList } from './GroupList';
import { ListPage, type ListQuery } from './ListPage';
import type { GroupTitle, ListSource } from './listSource';
import { RowContext } from './rowContext';

/** The list screen of a content type that is published by date: its items in groups. */
export function ContentListPage(props: {
  title: string;
  /** Head of the title column. */
  itemTitle: string;
  groups: readonly GroupTitle[];
  query: ListQuery<StoredItem>;
  list: ListSource;
  drafts: Pick<DraftSource<unknown>, 'type' | 'places'>;
  /** Fetches an item ahead of its screen. */
  prefetch: (args: { id: string }) => void;
  createLabel: string;
}) {
  const { list, prefetch } = props;
  const { type, places } = props.drafts;
  const state = useAppSelector(list.select);
  const rows = useMemo(
    () => ({ editPath: places.edit, onIntent: (id: string) => prefetch({ id }) }),
    [places, prefetch],
  );
  return (
    <RowContext value={rows}>
      <ListPage
        type={type}
        title={props.title}
        filter={state.filter}
        onFilter={list.events.filterTyped}
        query={props.query}
        recovered={<RecoveredDrafts type={type} places={places} />}
        createPath={places.create()}
        createLabel={props.createLabel}
      >
        {(items) => (
          <GroupList
            items={items}
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
