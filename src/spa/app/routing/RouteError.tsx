import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { ErrorActionsContext } from '../../modal';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/**
 * Shows an error in place of a page that failed; the rest of the app goes on working. `missing` is for an address
 * that no route matches, such as one with a line break.
 */
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
