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

/** For Load More, which goes once all are there. */
const passFocusToLastRow = passFocusOnUnmount((button) =>
  button.previousElementSibling?.querySelector<HTMLElement>('li:last-child button'),
);

const typeIn = (text: string | null): ContentType | 'all' =>
  allContentTypes.find((type) => type === text) ?? 'all';

/** Lists the items that were deleted lately, of one type or of all, with buttons to restore or purge each. */
export function DeletedPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const selectId = useId();
  const navigate = useNavigate();
  const wanted = typeIn(new URLSearchParams(useLocation().search).get('type'));
  const { type, skip, mayHaveMore } = useAppSelector((state) => state.deleted);
  const shown = type ?? 'all';

  // The address is what a person follows and shares; the store has the type as well, so that a trace tells it.
  useLayoutEffect(() => {
    dispatch(typeChosen({ type: wanted }));
  }, [dispatch, wanted]);
  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);

  const resourceType = shown === 'all' ? undefined : shown;
  const args = { ...(resourceType && { resourceType }), skip, limit: pageSize };
  const query = usePageQuery(useListTrashQuery, type === null ? skipToken : args);
  const { currentData: items, isFetching, error } = query;

  const announce = useAnnounce();
  const announced = useRef(0);
  const count = items?.length ?? 0;
  useEffect(() => {
    if (skip > 0 && count > announced.current) announce(t('deleted.shown', { count }));
    announced.current = count;
  }, [announce, count, skip, t]);

  const options = [
    { value: 'all', label: t('deleted.allTypes') },
    ...allContentTypes.map((one) => ({ value: one, label: t(`shell.${one}`) })),
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
          value={shown}
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
