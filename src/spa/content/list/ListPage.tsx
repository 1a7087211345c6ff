import RestOutlined from '@ant-design/icons/es/icons/RestOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { paths } from '../../ui/paths';
import { usePageAhead } from '../../ui/pageCode';
import { useBarClearance } from '../../ui/useBarClearance';
import { CreateLink } from './CreateLink';
import { ListFailure } from './ListFailure';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import type { ListSource } from './listSource';
import { TitleFilter } from './TitleFilter';

/** What RTK Query tells of a list. */
export interface ListQuery<T> {
  data?: readonly T[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The frame of a list screen: its title, a filter, the list or what stands in for it, and the way to a new item. */
export function ListPage<T>(props: {
  /** The content type of the items. */
  type: string;
  title: string;
  filter: string;
  onFilter: ListSource['events']['filterTyped'];
  query: ListQuery<T>;
  /** Drafts of these items that were left unsaved. */
  recovered: ReactNode;
  createPath: string;
  createLabel: string;
  children: (items: readonly T[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const { query } = props;
  const bar = useBarClearance();
  // An item's page is the same as that of a new one.
  usePageAhead(props.createPath, query.data !== undefined);
  return (
    <div className={styles.page}>
      <header ref={bar} className={styles.bar}>
        <PageHeading className={styles.title}>{props.title}</PageHeading>
        <Link
          className={styles.deleted}
          to={paths.deleted(props.type)}
          aria-label={t('deleted.title')}
          title={t('deleted.title')}
        >
          <RestOutlined aria-hidden />
        </Link>
        <TitleFilter list={props.title} text={props.filter} onType={props.onFilter} />
      </header>
      <div className={styles.body} aria-busy={query.isFetching}>
        {props.recovered}
        {query.error !== undefined && !query.isFetching && (
          <ListFailure error={query.error} onRetry={query.refetch} />
        )}
        {query.data ? props.children(query.data) : query.isFetching && <ListSkeleton />}
      </div>
      <CreateLink to={props.createPath} label={props.createLabel} />
    </div>
  );
}
