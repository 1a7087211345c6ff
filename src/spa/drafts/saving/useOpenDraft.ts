import { useEffect, useLayoutEffect, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store';
import type { DraftSource } from '../draftSource';

/**
 * Keeps the draft of an item open while its screen is: opens it on the item, follows fresher versions
 * and closes it when the screen goes. Gives whether it is open; it is not before there is an item.
 */
export function useOpenDraft<T>(source: DraftSource<T>, id: string, item: T | undefined): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { itemRead, draftClosed } = source.events;
  const [, setRead] = useState<T>();
  // Before a frame is drawn: of an item that was fetched ahead, no screen without it is ever seen. The store's
  // own news would reach a component that has just come only after that frame.
  useLayoutEffect(() => {
    if (item === undefined) return;
    dispatch(itemRead({ id, item }));
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the render that follows is the point.
    setRead(() => item);
  }, [dispatch, itemRead, id, item]);
  // A former screen of the same item closes its draft only now.
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
