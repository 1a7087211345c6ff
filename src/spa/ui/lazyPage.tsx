import { type ComponentType, lazy, type ReactNode, useState } from 'react';

export interface LazyPage {
  (): ReactNode;
  /** Fetches the page's code ahead of time, again after a failure. Never rejects: the page itself shows the error. */
  preload: () => Promise<void>;
  /** Whether the code is there, so that the page is shown at once. */
  isLoaded: () => boolean;
}

/** Creates a page whose code is fetched when it is first shown or preloaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadPage = async (): Promise<ComponentType> => {
    loaded = await load();
    return loaded;
  };
  let hasFailed = false;
  const makeLazy = () =>
    lazy(async () => {
      try {
        return { default: await loadPage() };
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
  let LazyComponent = makeLazy();

  function Page() {
    // A lazy component would suspend for a moment even if its code is loaded.
    const [Shown] = useState(() => loaded ?? LazyComponent);
    return <Shown />;
  }
  return Object.assign(Page, {
    preload: () => {
      // React keeps the error of a lazy component for good; only a new one imports again.
      if (hasFailed) LazyComponent = makeLazy();
      hasFailed = false;
      return loadPage().then(
        () => undefined,
        () => undefined,
      );
    },
    isLoaded: () => loaded !== undefined,
  });
}
