import { useEffect, useRef, useState } from 'react';
import type { BulkResult } from '../../../../api';
import { useAppDispatch } from '../../../store';
import { listenTo } from '../../../ui/listenTo';
import { type BulkOutcome, type BulkRun, runBulk } from './runBulk';

/**
 * Runs a bulk change and holds its progress and its outcome. While it runs, the browser asks before the page is left;
 * it stops after the portion that is on its way when the dialog goes.
 */
export function useBulkRun(onEnded: (outcome: BulkOutcome) => void) {
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

  const run = async (change: BulkRun, before: readonly BulkResult[] = []) => {
    if (isRunning) return;
    isStopped.current = false;
    setProgress(0);
    const options = { onProgress: setProgress, isStopped: () => isStopped.current };
    const outcome = await dispatch(runBulk(change, options));
    setProgress(null);
    onEnded({ ...outcome, done: [...before, ...outcome.done] });
  };
  return { progress, isRunning, run, stop };
}
