import { type FormEvent, useEffect, useId, useRef } from 'react';
import { toAppError, useListUsersQuery } from '../../../api';
import { usePageQuery } from '../../content/pageQuery';
import { errorText, useText, useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { passFocusOnUnmount, passFocusToHeading } from '../../ui/passFocusOnUnmount';
import { PageHeading } from '../../ui/PageHeading';
import { UserList } from './UserList';
import styles from './UsersPage.module.css';
import { pageSize } from './firstUsersPage';
import { moreRequested, searched, searchTyped } from './usersSlice';

/** For Load More, which is unmounted once all users are loaded. */
const passFocusToLastRow = passFocusOnUnmount((button) =>
  button.previousElementSibling?.querySelector<HTMLElement>('li:last-child button'),
);

/** Searches users, newest first, and copies reset links for them. */
export function UsersPage() {
  const { t } = useTranslation();
  const text = useText();
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const { typed, search, skip, mayHaveMore, searches } = useAppSelector((state) => state.users);
  const { currentData, isFetching, fulfilledTimeStamp, error, refetch } = usePageQuery(
    useListUsersQuery,
    { search, skip, limit: pageSize },
  );
  const isFirstPage = skip === 0;
  // A new search empties the list at once, also when the same words were searched before.
  const users = isFetching && isFirstPage ? undefined : currentData;

  useEffect(() => {
    if (searches > 0) void refetch();
  }, [searches, refetch]);

  // The number of users is announced after a search and Load More, not when the screen opens.
  const announce = useAnnounce();
  const isRequestedByUser = useRef(false);
  const answeredAt = useRef(fulfilledTimeStamp);
  useEffect(() => {
    // By the time of the answer: the same search may return the very same users before the next render.
    if (isFetching || fulfilledTimeStamp === answeredAt.current) return;
    answeredAt.current = fulfilledTimeStamp;
    if (!isRequestedByUser.current || !users) return;
    isRequestedByUser.current = false;
    announce(t('users.shown', { count: users.length }));
  }, [isFetching, fulfilledTimeStamp, users, t, announce]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    isRequestedByUser.current = true;
    dispatch(searched());
  };

  return (
    <section className={styles.page} aria-busy={isFetching}>
      <PageHeading>{t('users.title')}</PageHeading>
      <form role="search" className={styles.search} onSubmit={submit}>
        <label htmlFor={fieldId} className={styles.label}>
          {t('users.searchLabel')}
        </label>
        <input
          id={fieldId}
          type="search"
          className={styles.input}
          placeholder={t('users.searchPlaceholder')}
          value={typed}
          maxLength={200}
          onChange={(event) => dispatch(searchTyped({ typed: event.target.value }))}
        />
        <Button type="submit" kind="primary">
          {t('users.search')}
        </Button>
      </form>
      {users && users.length > 0 && <UserList users={users} />}
      {!users && isFetching && <UserSkeletons label={t('common.loading')} />}
      {users?.length === 0 && !isFetching && !error && (
        <p className={styles.empty}>{t('users.none', { search })}</p>
      )}
      {error && !isFetching && (
        <div ref={passFocusToHeading} role="alert" className={styles.failure}>
          <p>{text(errorText(toAppError(error)))}</p>
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {mayHaveMore && users && !error && (
        <Button
          ref={passFocusToLastRow}
          className={styles.more}
          isBusy={isFetching}
          onClick={() => {
            isRequestedByUser.current = true;
            dispatch(moreRequested({ loaded: users.length }));
          }}
        >
          {t('users.loadMore')}
        </Button>
      )}
    </section>
  );
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function UserSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {skeletons.map((name) => (
        <div key={name} className={styles.skeleton} />
      ))}
    </div>
  );
}
