import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * For controls inside `group` that take each other's place when `state` changes: if the one that goes has
 * the focus, the first one that is there afterwards gets it. Gives the ref for those that go.
 */
export function useFocusRelay(group: RefObject<HTMLElement | null>, state: unknown) {
  const isOrphaned = useRef(false);
  useLayoutEffect(() => {
    if (isOrphaned.current) group.current?.querySelector('button')?.focus({ preventScroll: true });
    isOrphaned.current = false;
  }, [group, state]);
  const [leaving] = useState(() => (control: HTMLElement | null) => () => {
    isOrphaned.current ||= control?.contains(document.activeElement) ?? false;
  });
  return leaving;
}
