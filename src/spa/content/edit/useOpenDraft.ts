import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store';
import type { DraftSource } from '../draft/draftSource';

/**
 * Keeps the draft of an item open while its screen is: opens it on the item, follows fresher versions
 * and closes it when the screen goes. Gives whether it is open; it is not before there is an item.
 */
export function useOpenDraft<T>(source: DraftSource<T>, id: string, item: T | undefined): boolean {
  const dispatch = useAppDispatch();
  const { itemRead, draftClosed } = source.events;
  useEffect(() => {
    if (item !== undefined) dispatch(itemRead({ id, item }));
  }, [dispatch, itemRead, id, item]);
  useEffect(
    () => () => {
      dispatch(draftClosed({ id }));
    },
    [dispatch, draftClosed, id],
  );
  return useAppSelector((state) => source.select(state, id) !== undefined);
}
