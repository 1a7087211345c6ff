import { type ComponentType, lazy, type ReactNode, useState } from 'react';

export interface LazyPage {
  (): ReactNode;
  /** Fetches the page's code ahead of time. Never rejects: the page itself will tell. */
  preload: () => Promise<void>;
  /** Whether the code is there, so that the page is shown at once. */
  isHere: () => boolean;
}

/** A page whose code is fetched when it is first shown or preloaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let arrived: ComponentType | undefined;
  const fetched = async (): Promise<ComponentType> => {
    arrived = await load();
    return arrived;
  };
  const Awaited = lazy(async () => ({ default: await fetched() }));

  function Page() {
    // One that is awaited would be so for a moment even where its code is there.
    const [Shown] = useState(() => arrived ?? Awaited);
    return <Shown />;
  }
  return Object.assign(Page, {
    preload: () =>
      fetched().then(
        () => undefined,
        () => undefined,
      ),
    isHere: () => arrived !== undefined,
  });
}
