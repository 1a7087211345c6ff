import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../store';
import { useDraftSelector } from '../DraftContext';
import { selectIsConnectionLost } from './connectionSlice';

/** Calls `save` when the connection is back and a save of this draft waits for it. */
export function useSaveOnReconnect(save: () => unknown): void {
  const isLost = useAppSelector(selectIsConnectionLost);
  const isWaiting = useDraftSelector(({ waiting, isSaving }) => waiting !== null && !isSaving);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (isWaiting && !isLost) latest.current();
  }, [isWaiting, isLost]);
}
