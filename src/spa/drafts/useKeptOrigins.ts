import { useLayoutEffect } from 'react';
import { useAppDispatch, useAppStore } from '../store';
import type { DraftSource } from './draftReducers';
import { keptOrigins } from './origins';

/** Keeps what texts on screen were translated from when their item is read again; to be called before `useOpenDraft`. */
export function useKeptOrigins<T>(source: DraftSource<T>, id: string, item: T | undefined): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useLayoutEffect(() => {
    if (item === undefined) return;
    const values = keptOrigins(source.select(store.getState(), id), item);
    if (values.length > 0) dispatch(source.events.textsCopied({ id, values }));
  }, [dispatch, store, source, id, item]);
}
