import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Fetches the page's code ahead of time. Never rejects: the page itself will tell. */
  preload: () => Promise<void>;
};

/** A page whose code is fetched when it is first shown or preloaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const preload = () =>
    load().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(
    lazy(() => load().then((page) => ({ default: page }))),
    { preload },
  );
}
