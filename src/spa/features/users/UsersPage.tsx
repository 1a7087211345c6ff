import { type FormEvent, useEffect, useId, useRef } from 'react';
import { toAppError, useListUsersQuery } from '../../../api';
import { useAskedAgain, useOpening } from '../../content/opening';
import { errorText, useText, useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { handsFocusTo, handsFocusToHeading } from '../../ui/handsFocusTo';
import { PageHeading } from '../../ui/PageHeading';
import { UserList } from './UserList';
import styles from './UsersPage.module.css';
import { pageSize } from './firstPage';
import { moreRequested, searched, searchTyped } from './usersSlice';

/** For Load More, which goes once all users are there. */
const handsFocusToLastRow = handsFocusTo((button) =>
  button.previousElementSibling?.querySelector<HTMLElement>('li:last-child button'),
);

/** Searches users, newest first, and copies reset links for them. */
export function UsersPage() {
  const { t } = useTranslation();
  const text = useText();
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const { typed, search, skip, mayHaveMore, searches } = useAppSelector((state) => state.users);
  const { currentData, isFetching, fulfilledTimeStamp, error, refetch } = useAskedAgain(
    useListUsersQuery({ search, skip, limit: pageSize }, useOpening()),
  );
  const isFirstPage = skip === 0;
  // A new search empties the list at once, also when the same words were searched before.
  const users = isFetching && isFirstPage ? undefined : currentData;

  useEffect(() => {
    if (searches > 0) void refetch();
  }, [searches, refetch]);

  // Whoever searches or loads more hears how many there are; whoever only opens the screen hears its title.
  const announce = useAnnounce();
  const isAwaited = useRef(false);
  const answeredAt = useRef(fulfilledTimeStamp);
  useEffect(() => {
    // By the moment of the answer: the same search may give the very same users, quicker than a rendering.
    if (isFetching || fulfilledTimeStamp === answeredAt.current) return;
    answeredAt.current = fulfilledTimeStamp;
    if (!isAwaited.current || !users) return;
    isAwaited.current = false;
    announce(t('users.shown', { count: users.length }));
  }, [isFetching, fulfilledTimeStamp, users, t, announce]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    isAwaited.current = true;
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
        <div ref={handsFocusToHeading} role="alert" className={styles.failure}>
          <p>{text(errorText(toAppError(error)))}</p>
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {mayHaveMore && users && !error && (
        <Button
          ref={handsFocusToLastRow}
          className={styles.more}
          isBusy={isFetching}
          onClick={() => {
            isAwaited.current = true;
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
