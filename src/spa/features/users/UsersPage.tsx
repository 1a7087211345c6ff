import {
  type FormEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useCountUsersQuery, useListUsersQuery, type User } from '../../../api';
import { ListFailure } from '../../content/list/ListParts';
import { usePageQuery } from '../../content/pageQuery';
import { useTranslation } from '../../i18n';
import { formatCount } from '../../model/values';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { passFocusToLastRow } from '../../ui/passFocusOnUnmount';
import { Empty } from '../../ui/Message';
import { PageHeading } from '../../ui/PageHeading';
import { Skeleton } from '../../ui/Skeleton';
import styles from './UsersPage.module.css';
import { pageSize } from './firstUsersPage';
import { moreRequested, pageLeft, searched, searchTyped } from './usersSlice';
import { breakpoints } from '../../ui/layout';
import { remToPx } from '../../ui/browser';
import { useScrollArea, useTop } from '../../ui/scrollArea';
import { VirtualList } from '../../ui/VirtualList';
import { LinkPage, linkPages, UserRow } from './UserRow';

/** Fetches the users that were searched for, and says how many of all are shown. */
function useFoundUsers() {
  const { t, i18n } = useTranslation();
  const { search, skip, searches } = useAppSelector((state) => state.users);
  const query = usePageQuery(useListUsersQuery, { search, skip, limit: pageSize });
  const { isFetching, refetch } = query;
  const count = useCountUsersQuery({ search }, { refetchOnMountOrArgChange: true });
  const { refetch: refetchCount } = count;
  useEffect(() => {
    if (searches === 0) return;
    void refetch();
    void refetchCount();
  }, [searches, refetch, refetchCount]);
  const countAgain = useEffectEvent(() => count.isError && void refetchCount());
  const { fulfilledTimeStamp } = query;
  useEffect(() => {
    // The number may have failed when the users did, as without a connection.
    if (fulfilledTimeStamp) countAgain();
  }, [fulfilledTimeStamp]);

  // A new search empties the list at once, also when the same words were searched before.
  const users = isFetching && skip === 0 ? undefined : query.currentData;
  const shown = users?.length ?? 0;
  // Another host may not count.
  const { total, hasMore } = count.currentData ?? { total: 0, hasMore: false };
  const numbers = {
    shown: formatCount(shown, i18n.language),
    number: formatCount(total, i18n.language),
  };
  const ofAll = hasMore
    ? t('users.shownOfMore', numbers)
    : t('users.shownOf', { ...numbers, count: total });
  const shownText = hasMore || total > shown ? ofAll : t('users.shown', { count: shown });
  return { ...query, users, shownText, isCounting: count.isFetching };
}

/** Searches users, newest first, and copies reset links for them. */
export function UsersPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed, search, mayHaveMore } = useAppSelector((state) => state.users);
  const { users, shownText, error, refetch, isFetching, isCounting, fulfilledTimeStamp } =
    useFoundUsers();

  // The number of users is announced after a search and Load More, not when the screen opens.
  const announce = useAnnounce();
  /** When somebody asked for what is to be announced: what was answered before may be rendered once more until then. */
  const askedAt = useRef(Infinity);
  const willAnnounce = () => {
    askedAt.current = Date.now();
  };
  useEffect(() => {
    // By the time of the answer: the same search may return the very same users before the next render.
    if (isFetching || isCounting || !users || !((fulfilledTimeStamp ?? 0) > askedAt.current))
      return;
    askedAt.current = Infinity;
    announce(shownText);
  }, [isFetching, isCounting, fulfilledTimeStamp, users, shownText, announce]);

  const store = useAppStore();
  useEffect(
    () => () => {
      // A visit of the first page alone leaves nothing behind, in traces neither.
      if (store.getState().users.skip > 0) dispatch(pageLeft());
    },
    [store, dispatch],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    willAnnounce();
    dispatch(searched());
  };

  return (
    <section className={styles.page} aria-busy={isFetching}>
      <PageHeading>{t('users.title')}</PageHeading>
      <form role="search" className={styles.search} onSubmit={submit}>
        <label htmlFor={fieldId} className="label col-span-full">
          {t('users.searchLabel')}
        </label>
        <input
          ref={field}
          id={fieldId}
          type="search"
          className="w-full text-ellipsis"
          placeholder={t('users.searchPlaceholder')}
          value={typed}
          maxLength={200}
          onChange={(event) => dispatch(searchTyped({ typed: event.target.value }))}
        />
        <Button type="submit">{t('users.search')}</Button>
      </form>
      {users && users.length > 0 && (
        <>
          <p className="note -mb-3 tabular-nums">{shownText}</p>
          <UserList users={users} />
        </>
      )}
      {!users && isFetching && <Skeleton shape="people" label={t('common.loading')} />}
      {users?.length === 0 && !isFetching && !error && (
        <Empty
          title={t('users.none', { search })}
          action={
            <Button
              onClick={() => {
                field.current?.focus();
                willAnnounce();
                dispatch(searchTyped({ typed: '' }));
                dispatch(searched());
              }}
            >
              {t('users.clearSearch')}
            </Button>
          }
        />
      )}
      {error && !isFetching && <ListFailure error={error} onRetry={() => void refetch()} />}
      {mayHaveMore && users && !error && (
        <Button
          ref={passFocusToLastRow}
          className="justify-self-center"
          isBusy={isFetching}
          onClick={() => {
            willAnnounce();
            dispatch(moreRequested({ loaded: users.length }));
          }}
        >
          {t('users.loadMore')}
        </Button>
      )}
    </section>
  );
}

function estimatedRowPx(): number {
  const width = (innerWidth / remToPx(1)) * 16;
  return remToPx((width < breakpoints.xs ? 114 : width < breakpoints.md ? 66 : 57) / 16);
}

/** Shows the users loaded so far, rendered near the visible ones. Tab stops at one row; arrow keys move on. */
export function UserList({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation();
  const area = useScrollArea();
  const list = useRef<HTMLUListElement>(null);
  const pages = useMemo(() => linkPages(users), [users]);
  const searches = useAppSelector((state) => state.users.searches);
  // Reading aids and a search in the page find what is near; the rows in sight come first.
  const overscan = useDeferredValue(100, 4);
  return (
    <>
      {[...new Set(pages)].map((userIds) => (
        <LinkPage key={`${searches} ${userIds}`} userIds={userIds} />
      ))}
      <VirtualList
        ref={list}
        items={users}
        label={t('users.title')}
        area={() => area}
        top={useTop(area, list)}
        likelyHeight={estimatedRowPx}
        overscan={overscan}
        rowsPerPageKey={() => 10}
        className="card overflow-hidden"
        rowClassName={styles.row}
      >
        {(user, row) => (
          <UserRow
            isTabStop={row.isTabStop}
            user={user}
            linkPage={pages[row.index] ?? user._id}
            t={t}
            language={i18n.language}
          />
        )}
      </VirtualList>
    </>
  );
}
