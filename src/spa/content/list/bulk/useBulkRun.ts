import { useEffect, useRef, useState } from 'react';
import type { BulkResult } from '../../../../api';
import { useAppDispatch } from '../../../store';
import { listenTo } from '../../../ui/listenTo';
import { type BulkOutcome, type Portion, runBulk } from './runBulk';

/**
 * Runs a change of many items and holds how many it has done; null while none runs. Meanwhile the browser asks before
 * the page is left; it stops after the portion that is on its way when its screen goes.
 */
export function useBulkRun() {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const isStopped = useRef(false);
  const isRunning = progress !== null;
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => stop, []);
  useEffect(() => {
    if (!isRunning) return undefined;
    return listenTo(window, { beforeunload: (event) => event.preventDefault() });
  }, [isRunning]);

  /** Resolves to the outcome, with what was done `before`; to nothing where a change is running. */
  const run = async (
    portions: readonly Portion[],
    before: readonly BulkResult[] = [],
  ): Promise<BulkOutcome | undefined> => {
    if (isRunning) return undefined;
    isStopped.current = false;
    setProgress(0);
    const control = { onProgress: setProgress, isStopped: () => isStopped.current };
    const outcome = await dispatch(runBulk(portions, control));
    setProgress(null);
    return { ...outcome, done: [...before, ...outcome.done] };
  };
  return { progress, run, stop };
}
