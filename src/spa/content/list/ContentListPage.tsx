import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { PageHeading } from '../../ui/PageHeading';
import type { StoredItem } from '../model/contentItem';
import styles from './ContentListPage.module.css';
import { CreateLink } from './CreateLink';
import { GroupList } from './GroupList';
import { ListFailure } from './ListFailure';
import { ListSkeleton } from './ListSkeleton';
import type { GroupTitle, ListSource } from './listSource';
import { TitleFilter } from './TitleFilter';

/** What RTK Query tells of a list. */
interface ListQuery {
  data?: readonly StoredItem[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The list screen of a content type: its groups, a filter, and the way to a new item. */
export function ContentListPage(props: {
  title: string;
  /** Head of the title column. */
  itemTitle: string;
  groups: readonly GroupTitle[];
  query: ListQuery;
  list: ListSource;
  editPath: (id: string) => string;
  createPath: string;
  createLabel: string;
}) {
  const { query, list } = props;
  const { i18n } = useTranslation();
  const state = useAppSelector(list.select);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <PageHeading>{props.title}</PageHeading>
        <TitleFilter text={state.filter} onType={list.events.filterTyped} />
      </header>
      <div className={styles.body} aria-busy={query.isFetching}>
        {query.error !== undefined && !query.isFetching && (
          <ListFailure error={query.error} onRetry={query.refetch} />
        )}
        {query.data ? (
          <GroupList
            items={query.data}
            groups={props.groups}
            itemTitle={props.itemTitle}
            state={state}
            events={list.events}
            editPath={props.editPath}
            language={i18n.language}
          />
        ) : (
          query.isFetching && <ListSkeleton />
        )}
      </div>
      <CreateLink to={props.createPath} label={props.createLabel} />
    </div>
  );
}
