import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { wholeList } from '../../../api';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { useDraft } from '../../drafts/DraftContext';
import { newItemId } from '../../drafts/openDrafts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import { browserIdle } from '../../ui/browser';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { contentCalls, selectWholeList } from '../contentCalls';
import { useItem } from '../itemContext';
import { type Check, checkKey } from './check';
import { type ItemChecks, selectChecks } from './checkFacts';
import { loadHidden, toggleHidden } from './checksSlice';

/** What there is to check is undefined until it has been computed, and for an item that is not created yet. */
interface Checks extends Partial<ItemChecks> {
  /** Computes them now, before the next paint. */
  readonly compute: () => void;
  /** Hides a check of this item, or shows it again. */
  readonly toggle: (check: Check) => void;
}

const nothing = () => {};
const ChecksContext = createContext<Checks>({ compute: nothing, toggle: nothing });

/** Returns the checks of the item on screen. */
export const useChecks = (): Checks => useContext(ChecksContext);

/** Computes the checks of the item on screen whenever the browser is idle after a change; of a new one there are none. */
export function ChecksProvider({ children }: { children: ReactNode }) {
  const { feature } = useItem();
  const { id } = useDraft();
  const isNew = id === newItemId;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const item = `${feature.type}/${id}`;
  const [checks, setChecks] = useState<ItemChecks>();
  const [isIdle, setIdle] = useState(false);
  // The others of its kind, which it is compared with, are kept where they are there and else come once nobody waits.
  const isListed = useAppSelector(
    (state) => selectWholeList(feature.type)(state).data !== undefined,
  );
  const isLost = useAppSelector(selectIsConnectionLost);
  const { list } = contentCalls(feature.type);
  const isWanted = isListed || (isIdle && !isLost);
  list.useQuerySubscription(wholeList, { skip: isNew || !isWanted });

  const compute = useCallback(() => {
    if (isNew) return;
    const next = selectChecks(store.getState(), feature, id);
    setChecks((former) => (JSON.stringify(former) === JSON.stringify(next) ? former : next));
  }, [store, feature, id, isNew]);

  useEffect(() => whenUserIdle(() => setIdle(true)), []);
  useEffect(() => dispatch(loadHidden(item)), [dispatch, item]);
  useEffect(() => {
    let isAwaited = false;
    const computeWhenIdle = () => {
      if (isAwaited) return;
      isAwaited = true;
      void browserIdle().then(() => {
        isAwaited = false;
        compute();
      });
    };
    computeWhenIdle();
    return store.subscribe(computeWhenIdle);
  }, [store, compute]);

  const value = useMemo(() => {
    const toggle = (check: Check) => {
      dispatch(toggleHidden(item, checkKey(check)));
      compute();
    };
    return { ...checks, compute, toggle };
  }, [checks, compute, dispatch, item]);
  return <ChecksContext value={value}>{children}</ChecksContext>;
}
