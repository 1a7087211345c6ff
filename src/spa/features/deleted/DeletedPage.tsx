import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ChangeEvent, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { allContentTypes, type ContentType, useListTrashQuery } from '../../../api';
import { Select } from '../../content/fields/Select';
import { ListFailure } from '../../content/list/ListFailure';
import { ListSkeleton } from '../../content/list/ListSkeleton';
import { SearchField } from '../../content/list/SearchField';
import { usePageQuery } from '../../content/pageQuery';
import { hasFilterText } from '../../content/search/wordFilter';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { useAnnouncement } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { passFocusOnUnmount } from '../../ui/passFocusOnUnmount';
import { contentPaths, paths, patterns } from '../../ui/paths';
import { returnState } from '../../ui/returnState';
import styles from './DeletedPage.module.css';
import { DeletedRow } from './DeletedRow';
import {
  keyOf,
  moreRequested,
  moreShown,
  pageLeft,
  pageSize,
  searchTyped,
  selectionChanged,
  typeChosen,
} from './deletedSlice';
import { searchTrash } from './trashSearch';
import { TrashSelection } from './TrashSelection';

/** For the button Load More, which is removed once everything is shown. */
const passFocusToLastRow = passFocusOnUnmount((button) =>
  button.previousElementSibling?.querySelector<HTMLElement>('li:last-child button'),
);

const typeFromQuery = (text: string | null): ContentType | 'all' =>
  allContentTypes.find((type) => type === text) ?? 'all';

/** Lists recently deleted items, of one type or of all, with a search, and buttons to restore or purge one or many. */
export function DeletedPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const selectId = useId();
  const navigate = useNavigate();
  const requestedType = typeFromQuery(new URLSearchParams(useLocation().search).get('type'));
  const state = useAppSelector((root) => root.deleted);
  const { type, skip, mayHaveMore, search = '' } = state;
  const shownType = type ?? 'all';

  // The address decides, so that it can be shared; the store also has the type, so that traces contain it.
  useLayoutEffect(() => {
    dispatch(typeChosen({ type: requestedType }));
  }, [dispatch, requestedType]);
  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);

  const resourceType = shownType === 'all' ? undefined : shownType;
  const args = { ...(resourceType && { resourceType }), skip, limit: pageSize };
  const query = usePageQuery(useListTrashQuery, type === null ? skipToken : args);
  const { currentData: items, isFetching, error } = query;

  // All of them are loaded, page by page, so that the search finds each.
  const mayLoadMore = mayHaveMore && !isFetching && error === undefined;
  const loaded = items?.length ?? 0;
  useEffect(() => {
    if (mayLoadMore && loaded > 0) dispatch(moreRequested({ loaded }));
  }, [dispatch, mayLoadMore, loaded]);

  const found = useMemo(() => searchTrash(items ?? [], search), [items, search]);
  const chosen = useMemo(() => new Set(state.selection), [state.selection]);
  // Never what the search hides.
  const selected = useMemo(() => found.filter((item) => chosen.has(keyOf(item))), [found, chosen]);
  const rows = found.slice(0, state.shown ?? pageSize);
  useAnnouncement(hasFilterText(search) ? t('content.matches', { count: found.length }) : '');
  const list = useRef<HTMLUListElement>(null);
  const selectAll = ({ target }: ChangeEvent<HTMLInputElement>) =>
    dispatch(selectionChanged({ keys: found.map(keyOf), isSelected: target.checked }));

  const options = [
    { value: 'all', label: t('deleted.allTypes') },
    ...allContentTypes.map((each) => ({ value: each, label: t(`shell.${each}`) })),
  ];
  return (
    <section className={styles.page} aria-busy={isFetching}>
      <header className={styles.bar}>
        <Link
          className={styles.back}
          to={contentPaths(resourceType ?? 'articles').list()}
          state={returnState}
          aria-label={t('content.backToList')}
          title={t('content.backToList')}
        >
          <LeftOutlined aria-hidden />
        </Link>
        <PageHeading className={styles.heading}>{t('deleted.title')}</PageHeading>
        <SearchField
          label={t('deleted.search')}
          placeholder={t('deleted.search')}
          text={search}
          onType={(text) => dispatch(searchTyped({ text }))}
          onLeave={() => list.current?.querySelector('input')?.focus()}
        />
        <label htmlFor={selectId}>{t('deleted.type')}</label>
        <Select
          id={selectId}
          className={styles.type}
          options={options}
          value={shownType}
          onChange={({ target: { value } }) =>
            void navigate(value === 'all' ? patterns.deleted : paths.deleted(value), {
              replace: true,
            })
          }
        />
      </header>
      <p className={styles.intro}>{t('deleted.intro')}</p>
      {error !== undefined && !isFetching && (
        <ListFailure error={error} onRetry={() => void query.refetch()} />
      )}
      {!items && isFetching && <ListSkeleton />}
      {items?.length === 0 && !isFetching && <p className={styles.none}>{t('deleted.none')}</p>}
      {found.length > 0 && (
        <>
          <label className={styles.all}>
            <input
              ref={(box) => {
                if (box) box.indeterminate = selected.length > 0 && selected.length < found.length;
              }}
              type="checkbox"
              checked={selected.length === found.length}
              onChange={selectAll}
            />
            {t('deleted.selectAll', { count: found.length })}
          </label>
          <ul ref={list} className={styles.list} aria-label={t('deleted.title')}>
            {rows.map((item) => (
              <DeletedRow key={keyOf(item)} item={item} isSelected={chosen.has(keyOf(item))} />
            ))}
          </ul>
        </>
      )}
      {loaded > 0 && found.length === 0 && !isFetching && (
        <p className={styles.none}>{t('content.noneFound')}</p>
      )}
      {found.length > rows.length && (
        <Button
          ref={passFocusToLastRow}
          className={styles.more}
          onClick={() => dispatch(moreShown())}
        >
          {t('deleted.loadMore')}
        </Button>
      )}
      {selected.length > 0 && <TrashSelection items={selected} />}
    </section>
  );
}
