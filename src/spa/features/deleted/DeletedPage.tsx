import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { allContentTypes, type ContentType, useListTrashQuery } from '../../../api';
import { Select } from '../../content/fields/Select';
import { ListFailure } from '../../content/list/ListFailure';
import { ListSkeleton } from '../../content/list/ListSkeleton';
import { usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { passFocusOnUnmount } from '../../ui/passFocusOnUnmount';
import { contentPaths, paths, patterns } from '../../ui/paths';
import { returnState } from '../../ui/returnState';
import styles from './DeletedPage.module.css';
import { DeletedRow } from './DeletedRow';
import { moreRequested, pageLeft, pageSize, typeChosen } from './deletedSlice';

/** For the button Load More, which is removed once everything is loaded. */
const passFocusToLastRow = passFocusOnUnmount((button) =>
  button.previousElementSibling?.querySelector<HTMLElement>('li:last-child button'),
);

const typeFromQuery = (text: string | null): ContentType | 'all' =>
  allContentTypes.find((type) => type === text) ?? 'all';

/** Lists recently deleted items, of one type or of all, with buttons to restore or purge each. */
export function DeletedPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const selectId = useId();
  const navigate = useNavigate();
  const requestedType = typeFromQuery(new URLSearchParams(useLocation().search).get('type'));
  const { type, skip, mayHaveMore } = useAppSelector((state) => state.deleted);
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

  const announce = useAnnounce();
  const announcedCount = useRef(0);
  const count = items?.length ?? 0;
  useEffect(() => {
    if (skip > 0 && count > announcedCount.current) announce(t('deleted.shown', { count }));
    announcedCount.current = count;
  }, [announce, count, skip, t]);

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
      {items && items.length > 0 && (
        <ul className={styles.list} aria-label={t('deleted.title')}>
          {items.map((item) => (
            <DeletedRow key={`${item.resourceType} ${item._id}`} item={item} />
          ))}
        </ul>
      )}
      {mayHaveMore && items && error === undefined && (
        <Button
          ref={passFocusToLastRow}
          className={styles.more}
          isBusy={isFetching}
          onClick={() => dispatch(moreRequested({ loaded: items.length }))}
        >
          {t('deleted.loadMore')}
        </Button>
      )}
    </section>
  );
}
