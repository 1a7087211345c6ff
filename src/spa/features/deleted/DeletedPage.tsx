import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { Empty } from '../../ui/Message';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { allContentTypes, type ContentType, useListTrashQuery } from '../../../api';
import { Select } from '../../content/fields/Select';
import { ListFailure, SearchField, SelectAllBox } from '../../content/list/ListParts';
import { usePageQuery } from '../../content/pageQuery';
import { hasFilterText } from '../../content/search/wordFilter';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { useAnnouncement } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { Skeleton } from '../../ui/Skeleton';
import { passFocusToLastRow } from '../../ui/passFocusOnUnmount';
import { contentPaths, paths, patterns } from '../../ui/paths';
import { returnState } from '../../ui/returnState';
import styles from './DeletedPage.module.css';
import { DeletedRow, searchTrash } from './DeletedRow';
import {
  keyOf,
  moreRequested,
  moreShown,
  pageLeft,
  pageSize,
  searchTyped,
  trashPageArgs,
  selectionChanged,
  typeChosen,
} from './deletedSlice';
import { TrashSelection } from './TrashSelection';
import { named } from '../../ui/classNames';

const typeFromQuery = (text: string | null): ContentType | 'all' =>
  allContentTypes.find((type) => type === text) ?? 'all';

/** Fetches all deleted items of a type page by page, so that the search finds each. */
function useTrash(type: ContentType | 'all' | null, skip: number, mayHaveMore: boolean) {
  const dispatch = useAppDispatch();
  const args = type === null ? skipToken : trashPageArgs(type, skip);
  const query = usePageQuery(useListTrashQuery, args);
  const { currentData: items, isFetching, error } = query;
  const mayLoadMore = mayHaveMore && !isFetching && error === undefined;
  const loaded = items?.length ?? 0;
  useEffect(() => {
    if (mayLoadMore && loaded > 0) dispatch(moreRequested({ loaded }));
  }, [dispatch, mayLoadMore, loaded]);
  return { items, isFetching, error, retry: () => void query.refetch() };
}

/** Lists recently deleted items, of one type or of all, with a search, and buttons to restore or purge one or many. */
export function DeletedPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const requestedType = typeFromQuery(new URLSearchParams(useLocation().search).get('type'));
  const state = useAppSelector((root) => root.deleted);
  const { type, search = '' } = state;

  // The address decides, so that it can be shared; the store also has the type, so that traces contain it.
  useLayoutEffect(() => {
    dispatch(typeChosen({ type: requestedType }));
  }, [dispatch, requestedType]);
  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);

  const { items, isFetching, error, retry } = useTrash(type, state.skip, state.mayHaveMore);
  const found = useMemo(() => searchTrash(items ?? [], search), [items, search]);
  const chosen = useMemo(() => new Set(state.selection), [state.selection]);
  // Never what the search hides.
  const selected = useMemo(() => found.filter((item) => chosen.has(keyOf(item))), [found, chosen]);
  const rows = found.slice(0, state.shown ?? pageSize);
  useAnnouncement(hasFilterText(search) ? t('content.matches', { count: found.length }) : '');
  const list = useRef<HTMLUListElement>(null);
  const isEmpty = found.length === 0 && items !== undefined && !isFetching;

  return (
    <section className={styles.page} aria-busy={isFetching}>
      <Bar
        type={type ?? 'all'}
        search={search}
        onLeave={() => list.current?.querySelector('input')?.focus()}
      />
      {!(isEmpty && items.length === 0) && (
        <p className="soft m-0 max-w-[44rem]">{t('deleted.intro')}</p>
      )}
      {error !== undefined && !isFetching && <ListFailure error={error} onRetry={retry} />}
      {!items && isFetching && <Skeleton shape="people" label={t('common.loading')} />}
      {isEmpty && (
        <Empty title={t(items.length === 0 ? 'deleted.none' : 'content.noneFound')}>
          {items.length === 0 && t('deleted.waits')}
        </Empty>
      )}
      {found.length > 0 && (
        <>
          <SelectAllBox
            className={styles.all}
            ids={found.map(keyOf)}
            selected={chosen}
            onSelect={(keys, isSelected) => dispatch(selectionChanged({ keys, isSelected }))}
          >
            {t('deleted.selectAll', { count: found.length })}
          </SelectAllBox>
          <ul ref={list} className="card overflow-hidden" aria-label={t('deleted.title')}>
            {rows.map((item) => (
              <DeletedRow key={keyOf(item)} item={item} isSelected={chosen.has(keyOf(item))} />
            ))}
          </ul>
        </>
      )}
      {found.length > rows.length && (
        <Button
          ref={passFocusToLastRow}
          className="justify-self-center"
          onClick={() => dispatch(moreShown())}
        >
          {t('deleted.loadMore')}
        </Button>
      )}
      {selected.length > 0 && <TrashSelection items={selected} />}
    </section>
  );
}

/** The way back, the search and the choice of a type. */
function Bar(props: { type: ContentType | 'all'; search: string; onLeave: () => void }) {
  const { type, search, onLeave } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const selectId = useId();
  const options = [
    { value: 'all', label: t('deleted.allTypes') },
    ...allContentTypes.map((each) => ({ value: each, label: t(`shell.${each}`) })),
  ];
  return (
    <header className="row gap-y-2 gap-x-3">
      <Link
        className={styles.back}
        to={contentPaths(type === 'all' ? 'articles' : type).list()}
        state={returnState}
        {...named(t('content.backToList'))}
      >
        <LeftOutlined aria-hidden />
      </Link>
      <PageHeading className={styles.heading}>{t('deleted.title')}</PageHeading>
      <SearchField
        label={t('deleted.search')}
        placeholder={t('deleted.search')}
        text={search}
        onType={(typed) => dispatch(searchTyped({ typed }))}
        onLeave={onLeave}
      />
      <div className="row flex-nowrap gap-3">
        <label htmlFor={selectId}>{t('deleted.type')}</label>
        <Select
          id={selectId}
          className="min-h-control py-0 pl-3 border border-border-strong rounded bg-surface"
          options={options}
          value={type}
          onChange={({ target: { value } }) =>
            void navigate(value === 'all' ? patterns.deleted : paths.deleted(value), {
              replace: true,
            })
          }
        />
      </div>
    </header>
  );
}
