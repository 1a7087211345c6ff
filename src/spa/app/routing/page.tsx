import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { TKey } from '../../i18n';
import type { LazyPage } from '../../ui/lazyPage';
import type { PageHandle } from './handle';
import { RouteError } from './RouteError';

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
