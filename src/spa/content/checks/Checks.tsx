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
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import { browserIdle } from '../../ui/browser';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { contentCalls, selectWholeList } from '../contentCalls';
import type { ContentFeature } from '../contentFeature';
import { selectChecks } from './checkFacts';
import { type Check, checkKey } from './checksOf';
import { hideChecks, loadHidden } from './checksSlice';

interface Checks {
  /** Undefined until they have been computed, and for an item that is not created yet. */
  readonly shown: readonly Check[] | undefined;
  readonly hidden: readonly Check[];
  readonly hide: (check: Check) => void;
  readonly restore: (check: Check) => void;
  /** Computes them now, before the next paint. */
  readonly compute: () => void;
}

const nothing = () => {};
const ChecksContext = createContext<Checks>({
  shown: undefined,
  hidden: [],
  hide: nothing,
  restore: nothing,
  compute: nothing,
});

/** Returns the checks of the item on screen. */
export const useChecks = (): Checks => useContext(ChecksContext);

const noKeys: readonly string[] = [];

/** Computes the checks of the item on screen whenever the browser is idle after a change; of a new one there are none. */
export function ChecksProvider(props: {
  feature: ContentFeature;
  isNew: boolean;
  children: ReactNode;
}) {
  const { feature, isNew, children } = props;
  const { id } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const item = `${feature.type}/${id}`;
  const keys = useAppSelector((state) => state.checks.hidden[item]) ?? noKeys;
  const [all, setAll] = useState<readonly Check[]>();
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
    setAll((former) => (JSON.stringify(former) === JSON.stringify(next) ? former : next));
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

  const checks = useMemo(() => {
    const isHidden = (check: Check) => keys.includes(checkKey(check));
    return {
      shown: all?.filter((check) => !isHidden(check)),
      hidden: all?.filter(isHidden) ?? [],
      hide: (check: Check) => dispatch(hideChecks(item, [...keys, checkKey(check)])),
      restore: (check: Check) =>
        dispatch(
          hideChecks(
            item,
            keys.filter((key) => key !== checkKey(check)),
          ),
        ),
      compute,
    };
  }, [all, keys, item, dispatch, compute]);
  return <ChecksContext value={checks}>{children}</ChecksContext>;
}
