import { type ReactNode, useRef } from 'react';
import { PageHeading } from '../../ui/PageHeading';
import { usePagePreload } from '../../ui/pageCode';
import { useScrollArea } from '../../ui/scrollArea';
import { useBarClearance } from '../../ui/useBarClearance';
import { CreateLink } from './CreateLink';
import { ListFailure } from './ListFailure';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import { SearchField, type SearchFieldProps } from './SearchField';
import { type QuerySource, useListAddress } from './useListAddress';

/** What RTK Query tells of a list. */
export interface LoadedList<T> {
  data?: readonly T[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The frame of a list screen: its title, the search, the list or what stands in for it, and the way to a new item. */
export function ListPage<T>(props: {
  title: string;
  search: SearchFieldProps;
  /** What the address of the screen holds. */
  address: QuerySource;
  /** Stand in the bar: buttons beside the search, and what is below it. */
  controls?: ReactNode;
  query: LoadedList<T>;
  /** Drafts of these items that were left unsaved. */
  recovered: ReactNode;
  createPath: string;
  createLabel: string;
  children: (items: readonly T[]) => ReactNode;
}) {
  const { query } = props;
  const bar = useBarClearance();
  const area = useScrollArea();
  const found = useRef<HTMLDivElement>(null);
  const isAddressRead = useListAddress(props.address);
  // An item's page is the same as that of a new one.
  usePagePreload(props.createPath, query.data !== undefined);

  const focusFirst = () => {
    area?.scrollTo({ top: 0 });
    // Rows out of sight come with the next frame.
    requestAnimationFrame(() => found.current?.querySelector('a')?.focus());
  };
  return (
    <div className={styles.page}>
      <header ref={bar} className={styles.bar}>
        <PageHeading>{props.title}</PageHeading>
        <SearchField {...props.search} onLeave={focusFirst} />
        {props.controls}
      </header>
      <div className={styles.body} aria-busy={query.isFetching}>
        {props.recovered}
        {query.error !== undefined && !query.isFetching && (
          <ListFailure error={query.error} onRetry={query.refetch} />
        )}
        {query.data === undefined && query.isFetching && <ListSkeleton />}
        <div ref={found} className={styles.found}>
          {query.data && isAddressRead && props.children(query.data)}
        </div>
      </div>
      <CreateLink to={props.createPath} label={props.createLabel} />
    </div>
  );
}
