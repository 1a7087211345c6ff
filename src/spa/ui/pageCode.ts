import { createContext, useContext, useEffect } from 'react';
import { idleMoment } from './idleMoment';

/** The code of the app's pages, by their paths. */
export interface PageCode {
  /** Whether all of it is there; a page whose code is not is waited for on the present one. */
  readonly isHere: (path: string) => boolean;
  /** Fetches what is missing. Never rejects: the page itself will tell. */
  readonly fetch: (path: string) => Promise<unknown>;
}

export const PageCodeContext = createContext<PageCode>({
  isHere: () => false,
  fetch: () => Promise.resolve(),
});

/** Fetches the code of the page that probably comes next, once the present one is `isComplete` and idle. */
export function usePageAhead(path: string, isComplete: boolean): void {
  const code = useContext(PageCodeContext);
  useEffect(() => {
    if (isComplete && !code.isHere(path)) void idleMoment().then(() => code.fetch(path));
  }, [code, path, isComplete]);
}
