import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ContentType } from '../../../api';
import type { TKey } from '../../i18n';
import type { LazyPage } from '../../ui/lazyPage';
import { RouteError } from './RouteError';

/** The handle of a route. */
export interface PageHandle {
  /** The window's title, before the product's name. */
  title?: TKey;
  /** The title for people without the rights that the route requires. */
  noRightsTitle?: TKey;
  /** The slice whose draft holds the page's item; the item's name comes before the title. */
  drafts?: ContentType;
  /** Fetches the code of a lazy page. */
  preload?: LazyPage['preload'];
}

/** Returns the handle of a route or of a route match. */
export const handleOf = ({ handle }: { handle?: unknown }): PageHandle | undefined =>
  handle as PageHandle | undefined;

/**
 * Returns the route of a page. If the page fails, only the page is replaced by the error. Its loader runs when it opens,
 * not when the query or the hash of its address changes.
 */
export function page(
  path: string,
  title: TKey,
  Page: ComponentType | LazyPage,
  { drafts, loader }: Pick<PageHandle, 'drafts'> & Pick<RouteObject, 'loader'> = {},
): RouteObject {
  const preload = 'preload' in Page ? Page.preload : undefined;
  return {
    path,
    handle: { title, drafts, preload } satisfies PageHandle,
    loader: loader ?? (preload && (async () => (await preload(), null))),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <Page />,
    errorElement: <RouteError />,
  };
}
