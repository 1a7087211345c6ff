import { type ComponentType, lazy, type ReactNode, useState } from 'react';

export interface LazyPage {
  (): ReactNode;
  /** Fetches the page's code ahead of time, also after it could not be had. Never rejects: the page itself will tell. */
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
  let hasFailed = false;
  const makeAwaited = () =>
    lazy(async () => {
      try {
        return { default: await fetched() };
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
  let Awaited = makeAwaited();

  function Page() {
    // One that is awaited would be so for a moment even where its code is there.
    const [Shown] = useState(() => arrived ?? Awaited);
    return <Shown />;
  }
  return Object.assign(Page, {
    preload: () => {
      // One that failed says so for ever.
      if (hasFailed) Awaited = makeAwaited();
      hasFailed = false;
      return fetched().then(
        () => undefined,
        () => undefined,
      );
    },
    isHere: () => arrived !== undefined,
  });
}
