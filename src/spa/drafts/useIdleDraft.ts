import { useCallback, useEffect, useState } from 'react';
import { useAppStore } from '../store';
import { browserIdle } from '../ui/browser';
import { useDraft } from './DraftContext';
import type { OpenDraft } from './openDrafts';

/**
 * Returns the draft of this screen as it was when the browser was last idle, for what takes long to compute and need
 * not follow each key, and a function that takes it as it is now. Undefined once the draft is closed.
 */
export function useIdleDraft(): [OpenDraft<object> | undefined, () => void] {
  const { getDraft } = useDraft();
  const store = useAppStore();
  const [draft, setDraft] = useState(getDraft);
  useEffect(() => {
    let [isWaiting, isMounted] = [false, true];
    const take = () => {
      isWaiting = false;
      if (isMounted) setDraft(getDraft());
    };
    let latest: unknown;
    const onChange = () => {
      const present = getDraft();
      if (isWaiting || present === latest) return;
      latest = present;
      isWaiting = true;
      void browserIdle().then(take);
    };
    onChange();
    const unsubscribe = store.subscribe(onChange);
    return () => {
      isMounted = false;
      unsubscribe();
    };
  }, [getDraft, store]);
  return [draft, useCallback(() => setDraft(getDraft()), [getDraft])];
}
