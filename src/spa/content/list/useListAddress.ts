import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import { isWritten, useIsReturn, written } from '../../ui/returnState';
import { readStored, removeStored, writeStored } from '../../../api';
import { emptyQuery, formatQuery, isSearching, type ListQuery, parseQuery } from './listQuery';
import { type ListSource, queryOf } from './listReducers';
import { useWindowEvents } from '../../ui/browser';

/** Milliseconds without typing after which the address is updated. */
const typingPauseMs = 300;

const filtersOf = (address: string): string =>
  formatQuery({ q: '', filters: parseQuery(address).filters, sort: null });

/** Where the order and the open groups of a person's list are kept on this device, as the query that says them. */
const storageKeyOf = (pathname: string, userId = '') =>
  `list ${pathname.split('/').at(-1)} ${userId}`;

/** The part of a query that stays with a person: order and open groups, without what was searched. */
const layoutOf = ({ sort, open }: ListQuery): ListQuery => ({
  ...emptyQuery,
  sort,
  ...(open && { open }),
});

/** Returns the query of an address; of one without any, how the person left the list. */
const queryFor = (search: string, storageKey: string): ListQuery =>
  search === '' ? layoutOf(parseQuery(readStored(storageKey) ?? '')) : parseQuery(search);

/** Keeps how a person orders and folds a list; what a search opens is not theirs. */
function remember(storageKey: string, query: ListQuery): void {
  if (isSearching(query)) return;
  const text = formatQuery(layoutOf(query));
  if (text === '') removeStored(storageKey);
  else writeStored(storageKey, text);
}

/**
 * Keeps the query of a list and its address in sync. A navigation applies the query of the address, and deselects all
 * items unless a person comes back; a change of the
 * query is written to the address, as a new history entry if the filters changed, else in place. Tells whether the
 * address has been applied.
 */
export function useListAddress({ select, events }: ListSource): boolean {
  const { key, pathname, search, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && isWritten(state);
  const isReturn = useIsReturn();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** As an address keeps it, without what is too long for one. */
  const stored = () => formatQuery(parseQuery(formatQuery(queryOf(select(store.getState())))));
  const address = useAppSelector((root) => formatQuery(queryOf(select(root))));
  const storageKey = storageKeyOf(
    pathname,
    useAppSelector(({ auth }) => auth.user?._id),
  );
  // The first entry of a visit has this key; every other one to which a person returns says how the list was left.
  const isKnown = isOwn || (isReturn && key !== 'default');
  // Once for each navigation: what is kept meanwhile is for the next one.
  const addressQuery = useMemo(
    () => formatQuery(isKnown ? parseQuery(search) : queryFor(search, storageKey)),
    [isKnown, search, storageKey],
  );
  const [isRead, setIsRead] = useState(address === addressQuery);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back may come before the router has rendered what it leaves: then its location stays the same, but the list does not.
  const [returns, addReturn] = useReducer((count: number) => count + 1, 0);

  const write = (isEntry: boolean) => {
    clearTimeout(typing.current);
    typing.current = undefined;
    void navigate({ pathname, search: stored() }, { replace: !isEntry, state: written });
  };

  useLayoutEffect(() => {
    setIsRead(true);
    if (isOwn) return;
    const isOutdated = !isReturn && select(store.getState()).selection !== undefined;
    if (isOutdated || stored() !== addressQuery) {
      dispatch(events.queryRead({ query: parseQuery(addressQuery) }));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a navigation applies the address.
  }, [key, returns]);

  useEffect(() => {
    const wanted = stored();
    remember(storageKey, parseQuery(wanted));
    if (wanted === addressQuery) {
      // What the list does not know would stay in the address, and in links to it.
      if (search !== wanted) write(false);
      return undefined;
    }
    if (filtersOf(wanted) !== filtersOf(addressQuery)) write(true);
    else if (parseQuery(wanted).q === parseQuery(addressQuery).q) write(false);
    else typing.current = setTimeout(() => write(false), typingPauseMs);
    return () => {
      clearTimeout(typing.current);
      typing.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another query or another navigation writes the address.
  }, [address, key]);

  const listeners = {
    // A click may navigate away, and the typed text has to be in the history entry.
    click: () => typing.current !== undefined && write(false),
    // In one render with the location of the router, which follows in a transition as well.
    popstate: () => startTransition(addReturn),
  };
  useWindowEvents(listeners, { capture: true });
  return isRead;
}
