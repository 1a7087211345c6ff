import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ContentType } from '../../../api';
import type { TKey } from '../../i18n';
import type { LazyPage } from '../../ui/lazyPage';
import type { FirstCallOf } from '../store/firstCall';
import { RouteError } from './RouteError';

/** What a route tells about itself. */
export interface PageHandle {
  /** Stands before the product's name in the title of the window. */
  title?: TKey;
  /** The same for people without the rights that the route asks for. */
  refusal?: TKey;
  /** The slice whose draft holds the item of the page; its name stands before the title. */
  drafts?: ContentType;
  /** The page's code, of a page whose code is fetched when it is needed. */
  code?: Pick<LazyPage, 'preload' | 'isHere'>;
  /** What the page asks the server for when it opens. */
  firstCall?: FirstCallOf;
}

/** Of a route, or of one that matches an address. */
export const handleOf = ({ handle }: { handle?: unknown }): PageHandle | undefined =>
  handle as PageHandle | undefined;

/** A route that shows a page. When the page fails, only the page gives way to the error. */
export function page(
  path: string,
  title: TKey,
  Page: ComponentType | LazyPage,
  { firstCall, drafts }: Pick<PageHandle, 'firstCall' | 'drafts'> = {},
): RouteObject {
  const handle: PageHandle = { title, drafts, firstCall, ...('preload' in Page && { code: Page }) };
  return { path, handle, element: <Page />, errorElement: <RouteError /> };
}
