import { useSyncExternalStore } from 'react';
import { announcements } from './announce';
import hidden from './visuallyHidden.module.css';

/**
 * The place from which screen readers read what is announced. It has to be there before the first announcement; a
 * modal dialog needs one of its own, since what is outside of it is not read.
 */
export function LiveRegion() {
  const { text, id } = useSyncExternalStore(announcements.subscribe, announcements.current);
  return (
    <p role="status" className={hidden.hidden}>
      <span key={id}>{text}</span>
    </p>
  );
}
