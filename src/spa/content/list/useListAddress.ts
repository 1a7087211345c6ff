import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import { isWritten, useIsReturn, written } from '../../ui/returnState';
import { formatQuery, parseQuery } from './listQuery';
import { type ListSource, queryOf } from './listReducers';
import { useWindowEvents } from '../../ui/browser';

/** Milliseconds without typing after which the address is updated. */
const typingPauseMs = 300;

const filtersOf = (address: string): string =>
  formatQuery({ q: '', filters: parseQuery(address).filters, sort: null });

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
  const stored = () => formatQuery(queryOf(select(store.getState())));
  const address = useAppSelector((root) => formatQuery(queryOf(select(root))));
  const addressQuery = formatQuery(parseQuery(search));
  const [isRead, setIsRead] = useState(address === addressQuery);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

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
      dispatch(events.queryRead({ query: parseQuery(search) }));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a navigation, which has a new key, applies the address.
  }, [key]);

  useEffect(() => {
    const wanted = stored();
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

  // A click may navigate away, and the typed text has to be in the history entry.
  useWindowEvents({ click: () => typing.current !== undefined && write(false) }, { capture: true });
  return isRead;
}
