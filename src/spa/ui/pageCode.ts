import { createContext, useContext, useEffect } from 'react';
import { browserIdle } from './browserIdle';

/** Loads the code of pages by their paths. */
export interface PageCode {
  /** Whether the page's code is loaded. If not, the current page stays until it is. */
  readonly isLoaded: (path: string) => boolean;
  /** Fetches what is missing. Never rejects: the page itself shows the error. */
  readonly preload: (path: string) => Promise<unknown>;
}

export const PageCodeContext = createContext<PageCode>({
  isLoaded: () => false,
  preload: () => Promise.resolve(),
});

/** Preloads the code of the page that probably comes next, once the current one is complete and the browser is idle. */
export function usePagePreload(path: string, isCurrentPageComplete: boolean): void {
  const code = useContext(PageCodeContext);
  useEffect(() => {
    if (isCurrentPageComplete && !code.isLoaded(path))
      void browserIdle().then(() => code.preload(path));
  }, [code, path, isCurrentPageComplete]);
}
