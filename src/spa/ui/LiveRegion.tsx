import { useSyncExternalStore } from 'react';
import { announcements } from './announce';
import hidden from './visuallyHidden.module.css';

/**
 * Renders the live region from which screen readers read announcements. It has to be mounted before the first
 * one; a modal dialog needs its own, since what is outside of it is not read.
 */
export function LiveRegion() {
  const { text, id } = useSyncExternalStore(announcements.subscribe, announcements.current);
  return (
    <p role="status" className={hidden.hidden}>
      <span key={id}>{text}</span>
    </p>
  );
}
