import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { browserIdle } from './browser';

export interface LazyPage {
  (): ReactNode;
  /** Fetches the page's code ahead of time, again after a failure. */
  preload: () => Promise<unknown>;
}

/** Creates a page whose code is fetched when it is first shown or preloaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadPage = async () => {
    loaded = await load();
    return { default: loaded };
  };
  let LazyComponent = lazy(loadPage);

  function Page() {
    // A lazy component would suspend for a moment even if its code is loaded.
    const [Shown] = useState(() => loaded ?? LazyComponent);
    return <Shown />;
  }
  return Object.assign(Page, {
    preload: () => {
      // React keeps the error of a lazy component for good; only a new one imports again.
      if (!loaded) LazyComponent = lazy(loadPage);
      return loadPage();
    },
  });
}

/** Fetches the code of the page at a path. A failure is not reported: the click fetches it again. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** Preloads the code of the page that probably comes next, once the current one is complete and the browser is idle. */
export function usePagePreload(path: string, isCurrentPageComplete: boolean): void {
  const preload = useContext(PreloadContext);
  useEffect(() => {
    if (isCurrentPageComplete) void browserIdle().then(() => preload(path));
  }, [preload, path, isCurrentPageComplete]);
}

/** Code that is imported when it is needed: `current` once it has come. A failed import may be repeated. */
export function lazyCode<Code>(load: () => Promise<Code>) {
  const code = {
    current: undefined as Code | undefined,
    load: async (): Promise<Code> => (code.current = await load()),
  };
  return code;
}

/** Returns such code once it is needed and has come; a failure is reported, if somebody wants to know. */
export function useLazyCode<Code>(
  code: ReturnType<typeof lazyCode<Code>>,
  isNeeded: boolean,
  onFailed?: () => void,
): Code | undefined {
  const [loaded, setLoaded] = useState(code.current);
  const report = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (isNeeded && !loaded) code.load().then(setLoaded, report);
  }, [code, isNeeded, loaded]);
  return loaded;
}
