import { useEffect } from 'react';
import { pendingInput } from '../pendingInput';

/** Lets the browser ask before the page is reloaded or closed while there are unsaved changes. */
export function useUnloadGuard(hasUnsavedChanges: () => boolean): void {
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    const pageHide = () => pendingInput.flush();
    window.addEventListener('beforeunload', beforeUnload);
    window.addEventListener('pagehide', pageHide);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      window.removeEventListener('pagehide', pageHide);
    };
  });
}
