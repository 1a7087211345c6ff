import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import {
  type AppDispatch,
  type RootState,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '../../store';
import { isWritten, written } from '../../ui/returnState';
import { formatQuery, type ListQuery, parseQuery } from './listQuery';

/** Where the query of a list is kept, and the event that takes over the one of an address. */
export interface QuerySource {
  query: (state: RootState) => ListQuery;
  queryRead: (payload: { query: ListQuery }) => Parameters<AppDispatch>[0];
}

/** How long typing rests before the address says what was typed, in ms. */
const restsAfterMs = 300;

const filtersOf = (address: string): string =>
  formatQuery({ q: '', filters: parseQuery(address).filters, sort: null });

/**
 * Keeps the query of a list and its address the same. What somebody navigates to is read; what they do in the list is
 * written: another filter as a new entry of the history, all else in the place of the present one. Tells whether the
 * address has been read.
 */
export function useListAddress({ query, queryRead }: QuerySource): boolean {
  const { key, pathname, search, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && isWritten(state);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const stored = () => formatQuery(query(store.getState()));
  const address = useAppSelector((root) => formatQuery(query(root)));
  const named = formatQuery(parseQuery(search));
  const [isRead, setIsRead] = useState(address === named);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = (isEntry: boolean) => {
    clearTimeout(typing.current);
    typing.current = undefined;
    void navigate({ pathname, search: stored() }, { replace: !isEntry, state: written });
  };
  const latestWrite = useRef(write);

  useLayoutEffect(() => {
    setIsRead(true);
    if (!isOwn && stored() !== named) dispatch(queryRead({ query: parseQuery(search) }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the navigation; all else is of its moment.
  }, [key]);

  useEffect(() => {
    latestWrite.current = write;
    const wanted = stored();
    if (wanted === named) return undefined;
    if (filtersOf(wanted) !== filtersOf(named)) write(true);
    else if (parseQuery(wanted).q === parseQuery(named).q) write(false);
    else typing.current = setTimeout(() => write(false), restsAfterMs);
    return () => {
      clearTimeout(typing.current);
      typing.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another query or another navigation asks for it.
  }, [address, key]);

  useEffect(() => {
    // A click may lead away, and whoever comes back finds what they had typed.
    const flush = () => typing.current !== undefined && latestWrite.current(false);
    document.addEventListener('click', flush, true);
    return () => document.removeEventListener('click', flush, true);
  }, []);
  return isRead;
}
