import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import type { StoredItem } from '../model/contentItem';
import { GroupList } from './GroupList';
import { ListPage, type ListQuery } from './ListPage';
import type { GroupTitle, ListSource } from './listSource';

/** The list screen of a content type that is published by date: its items in groups. */
export function ContentListPage(props: {
  title: string;
  /** Head of the title column. */
  itemTitle: string;
  groups: readonly GroupTitle[];
  query: ListQuery<StoredItem>;
  list: ListSource;
  editPath: (id: string) => string;
  createPath: string;
  createLabel: string;
}) {
  const { list } = props;
  const { i18n } = useTranslation();
  const state = useAppSelector(list.select);
  return (
    <ListPage
      title={props.title}
      filter={state.filter}
      onFilter={list.events.filterTyped}
      query={props.query}
      createPath={props.createPath}
      createLabel={props.createLabel}
    >
      {(items) => (
        <GroupList
          items={items}
          groups={props.groups}
          itemTitle={props.itemTitle}
          state={state}
          events={list.events}
          editPath={props.editPath}
          language={i18n.language}
        />
      )}
    </ListPage>
  );
}
