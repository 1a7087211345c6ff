import { useEffect } from 'react';
import { type AppError, toAppError } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { PageHeading } from '../../ui/PageHeading';
import { returnState } from '../../ui/returnState';
import { useSettings } from '../../ui/Settings';
import { isItemGone } from '../../drafts/conflicts/useStaleSave';
import styles from './ItemLoading.module.css';

/**
 * Stands in for an edit screen while its item is loading, or when it cannot be loaded. Where the item does not
 * exist, it offers no retry.
 */
export function ItemLoading(props: {
  title: string;
  /** Says that there is no such item. */
  missingTitle: string;
  listPath: string;
  /** What was deleted lately of the same type. */
  deletedPath: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  if (props.error !== undefined) {
    const error: AppError = toAppError(props.error);
    if (isItemGone(error)) {
      const { missingTitle, listPath, deletedPath } = props;
      return <MissingItem title={missingTitle} listPath={listPath} deletedPath={deletedPath} />;
    }
    return (
      <Message
        title={props.title}
        actions={
          <>
            <Button kind="primary" onClick={props.onRetry}>
              {t('common.retry')}
            </Button>
            <Link to={props.listPath} state={returnState}>
              {t('content.backToList')}
            </Link>
          </>
        }
      >
        {t('content.itemFailed', { reason: text(errorText(error)) })}
      </Message>
    );
  }
  return (
    <div className={styles.loading}>
      <PageHeading className={styles.title}>{props.title}</PageHeading>
      <div className={styles.shapes} role="status" aria-label={t('common.loading')}>
        <span className={styles.shape} />
        <span className={styles.shape} />
      </div>
    </div>
  );
}

/** Says that there is no such item, also in the title of the window, which speaks of editing it otherwise. */
function MissingItem(props: { title: string; listPath: string; deletedPath: string }) {
  const { title } = props;
  const { t } = useTranslation();
  const { productName } = useSettings();
  useEffect(() => {
    const titleOfRoute = document.title;
    const words = `${title} – ${productName}`;
    document.title = words;
    return () => {
      // The next page may have named the window already.
      if (document.title === words) document.title = titleOfRoute;
    };
  }, [title, productName]);
  return (
    <Message
      title={title}
      actions={
        <>
          <Link className={styles.wayBack} to={props.listPath}>
            {t('content.backToList')}
          </Link>
          <Link to={props.deletedPath}>{t('deleted.title')}</Link>
        </>
      }
    >
      {t('content.missingText')}
    </Message>
  );
}
