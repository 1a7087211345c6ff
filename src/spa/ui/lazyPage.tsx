import { type ComponentType, lazy, type ReactNode, useState } from 'react';

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
