import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { shallowEqual } from 'react-redux';
import { wholeList } from '../../../api';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { newItemId } from '../../drafts/openDrafts';
import { useAppDispatch, useAppSelector } from '../../store';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { contentCalls, selectWholeList } from '../contentCalls';
import { useItem } from '../itemContext';
import { checksOfDraft, type ItemChecks, rowFacts } from './checkFacts';
import { loadHidden } from './checksSlice';

const ChecksContext = createContext<Partial<ItemChecks>>({});

/** Returns the checks of the item on screen; there are none of one that is not created yet. */
export const useChecks = () => useContext(ChecksContext);

/** Computes the checks of the item on screen, after each edit once that shows. */
export function ChecksProvider({ children }: { children: ReactNode }) {
  const { type, needed } = useItem().feature;
  const { id } = useDraft();
  const isNew = id === newItemId;
  const item = `${type}/${id}`;
  const dispatch = useAppDispatch();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenUserIdle(() => setIdle(true)), []);
  // The others of its kind, which it is compared with, are kept where they are there and else come once nobody waits.
  const isListed = useAppSelector((state) => selectWholeList(type)(state).data !== undefined);
  const isLost = useAppSelector(selectIsConnectionLost);
  const isWanted = isListed || (isIdle && !isLost);
  contentCalls(type).list.useQuerySubscription(wholeList, { skip: isNew || !isWanted });
  useEffect(() => dispatch(loadHidden(item)), [dispatch, item]);

  const facts = useAppSelector((state) => rowFacts(state, type), shallowEqual);
  const hidden = useAppSelector((state) => state.checks.hidden[item]);
  const draft = useDeferredValue(useDraftSelector((open) => open));
  const checks = useMemo(
    () => (draft && !isNew ? checksOfDraft(draft, needed, facts, hidden) : {}),
    [draft, isNew, needed, facts, hidden],
  );
  return <ChecksContext value={checks}>{children}</ChecksContext>;
}

/** The id of the card of checks, also behind the # of a link that leads there. */
export const cardId = 'checks';

/** Scrolls to the checks and focuses the first. */
export function focusChecks(): void {
  const card = document.getElementById(cardId);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
}
