import { type ComponentType, type ReactNode, useContext } from 'react';
import {
  isRouteErrorResponse,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import type { ContentType } from '../../../api';
import { type TKey, useTranslation } from '../../i18n';
import type { LazyPage } from '../../ui/lazyPage';
import { ErrorActionsContext } from '../../modal';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';

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

const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/** Shows an error in place of a page that failed; `missing` is for an address that no route matches. */
export function RouteError({ missing }: { missing?: ReactNode }) {
  const { t } = useTranslation();
  const errorActions = useContext(ErrorActionsContext);
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  if (missing && isRouteErrorResponse(error) && error.status === 404) return missing;
  if (isMissingChunk(error)) {
    return (
      <Message
        title={t('pages.notLoaded')}
        actions={
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        }
      >
        {t('pages.notLoadedText')}
      </Message>
    );
  }
  const retry = () => void navigate({ pathname, search, hash }, { replace: true, state });
  return (
    <Message
      title={t('pages.failed')}
      actions={
        <>
          <Button kind="primary" onClick={retry}>
            {t('common.retry')}
          </Button>
          {errorActions}
        </>
      }
    >
      {t('pages.failedText')}
    </Message>
  );
}
