import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the focus between controls in `group` that replace each other when `state` changes: if the one that goes
 * has the focus, the first remaining one gets it. Returns the ref for controls that go.
 */
export function useFocusRelay(group: RefObject<HTMLElement | null>, state: unknown) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current) group.current?.querySelector('button')?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [group, state]);
  const [leaving] = useState(() => (control: HTMLElement | null) => () => {
    hadFocus.current ||= control?.contains(document.activeElement) ?? false;
  });
  return leaving;
}
