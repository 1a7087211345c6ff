import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ContentType } from '../../../api';
import type { TKey } from '../../i18n';
import type { LazyPage } from '../../ui/lazyPage';
import type { PageQueryFor } from '../store/pageQuery';
import { RouteError } from './RouteError';

/** The handle of a route. */
export interface PageHandle {
  /** The window's title, before the product's name. */
  title?: TKey;
  /** The title for people without the rights that the route requires. */
  noRightsTitle?: TKey;
  /** The slice whose draft holds the page's item; the item's name comes before the title. */
  drafts?: ContentType;
  /** The code of a lazy page. */
  code?: Pick<LazyPage, 'preload' | 'isLoaded'>;
  /** The query that the page sends when it opens. */
  pageQuery?: PageQueryFor;
}

/** Returns the handle of a route or of a route match. */
export const handleOf = ({ handle }: { handle?: unknown }): PageHandle | undefined =>
  handle as PageHandle | undefined;

/** Returns the route of a page. If the page fails, only the page is replaced by the error. */
export function page(
  path: string,
  title: TKey,
  Page: ComponentType | LazyPage,
  { pageQuery, drafts }: Pick<PageHandle, 'pageQuery' | 'drafts'> = {},
): RouteObject {
  const handle: PageHandle = { title, drafts, pageQuery, ...('preload' in Page && { code: Page }) };
  return { path, handle, element: <Page />, errorElement: <RouteError /> };
}
