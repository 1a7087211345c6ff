import { useEffect, useLayoutEffect, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import type { DraftSource } from '../draftSource';

/**
 * Keeps the draft of an item open while its screen is mounted: opens it with the item, updates it with fresher
 * versions and closes it on unmount. Returns whether it is open; it is not before there is an item.
 */
export function useOpenDraft<T>(source: DraftSource<T>, id: string, item: T | undefined): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { itemRead, draftClosed } = source.events;
  const [, setRead] = useState<T>();
  // Before the first paint, so that an item that was prefetched shows at once. A component that has just mounted
  // gets the store's update only after that paint, hence the local state, which renders it again before.
  useLayoutEffect(() => {
    if (item === undefined) return;
    dispatch(itemRead({ id, item }));
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- it is meant to render again.
    setRead(() => item);
  }, [dispatch, itemRead, id, item]);
  // A previous screen of the same item closes the draft only after this one was mounted.
  useEffect(() => {
    const isOpen = source.select(store.getState(), id) !== undefined;
    if (item !== undefined && !isOpen) dispatch(itemRead({ id, item }));
  }, [dispatch, itemRead, store, source, id, item]);
  useEffect(
    () => () => {
      dispatch(draftClosed({ id }));
    },
    [dispatch, draftClosed, id],
  );
  return useAppSelector((state) => source.select(state, id) !== undefined);
}
