import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../store';
import { useDraftSelector } from '../DraftContext';
import { selectIsConnectionLost } from './connectionSlice';

/** Calls `save` when the connection is back and something of this draft waits for it. */
export function useSaveOnReturn(save: () => unknown): void {
  const isLost = useAppSelector(selectIsConnectionLost);
  const waits = useDraftSelector(({ waiting, isSaving }) => waiting !== null && !isSaving);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (waits && !isLost) latest.current();
  }, [waits, isLost]);
}
