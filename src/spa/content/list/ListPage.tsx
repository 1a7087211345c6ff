import RestOutlined from '@ant-design/icons/es/icons/RestOutlined';
import { type ReactNode, useRef } from 'react';
import { useCapabilities } from '../../../api';
import { useTranslation } from '../../i18n';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { paths } from '../../ui/paths';
import { usePagePreload } from '../../ui/pageCode';
import { useScrollArea } from '../../ui/scrollArea';
import { useBarClearance } from '../../ui/useBarClearance';
import { CreateLink } from './CreateLink';
import { ListFailure } from './ListFailure';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import { SearchField, type SearchFieldProps } from './SearchField';
import { type QuerySource, useListAddress } from './useListAddress';

/** The result of RTK Query for a list. */
export interface LoadedList<T> {
  data?: readonly T[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Renders a list page: its title, the search, the list or its placeholder, and the link to a new item. */
export function ListPage<T>(props: {
  /** The content type of the items. */
  type: string;
  title: string;
  search: SearchFieldProps;
  /** The query that the address contains. */
  address: QuerySource;
  /** Controls in the bar: buttons beside the search, and what is below it. */
  controls?: ReactNode;
  query: LoadedList<T>;
  /** The unsaved drafts of this content type. */
  recovered: ReactNode;
  createPath: string;
  createLabel: string;
  /** Replaces the link to a new item while items are selected. */
  selectionBar?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const can = useCapabilities();
  const { query } = props;
  const bar = useBarClearance();
  const area = useScrollArea();
  const found = useRef<HTMLDivElement>(null);
  const isAddressRead = useListAddress(props.address);
  // The edit page of an item has the same code as that of a new one.
  usePagePreload(props.createPath, query.data !== undefined);

  const focusFirst = () => {
    area?.scrollTo({ top: 0 });
    // Rows outside of the viewport are rendered in the next frame.
    requestAnimationFrame(() => found.current?.querySelector('a')?.focus());
  };
  return (
    <div className={styles.page}>
      <header ref={bar} className={styles.bar}>
        <PageHeading className={styles.title}>{props.title}</PageHeading>
        {can('listTrash') && (
          <Link
            className={styles.deleted}
            to={paths.deleted(props.type)}
            aria-label={t('deleted.title')}
            title={t('deleted.title')}
          >
            <RestOutlined aria-hidden />
          </Link>
        )}
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
      {props.selectionBar || <CreateLink to={props.createPath} label={props.createLabel} />}
    </div>
  );
}
