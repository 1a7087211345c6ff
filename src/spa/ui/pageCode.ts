import { createContext, useContext, useEffect } from 'react';
import { browserIdle } from './browserIdle';

/** Fetches the code of the page at a path. A failure is not reported: the click fetches it again. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** Preloads the code of the page that probably comes next, once the current one is complete and the browser is idle. */
export function usePagePreload(path: string, isCurrentPageComplete: boolean): void {
  const preload = useContext(PreloadContext);
  useEffect(() => {
    if (isCurrentPageComplete) void browserIdle().then(() => preload(path));
  }, [preload, path, isCurrentPageComplete]);
}
