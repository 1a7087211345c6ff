import { useEffect } from 'react';
import type { AppError } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { PageHeading } from '../../ui/PageHeading';
import { paths } from '../../ui/paths';
import { returnState } from '../../ui/returnState';
import { useSettings } from '../../ui/Settings';
import { isItemGone } from '../../drafts/conflicts/useStaleSave';
import type { ContentFeature } from '../contentFeature';
import styles from './ItemLoading.module.css';

/**
 * Stands in for an edit screen while its item is loading, or when it cannot be loaded. Where the item does not
 * exist, it offers no retry.
 */
export function ItemLoading(props: {
  feature: ContentFeature;
  error: AppError | undefined;
  onRetry: () => void;
}) {
  const { feature, error } = props;
  const { t } = useTranslation();
  const text = useText();
  const title = t(`${feature.type}.edit`);
  if (error !== undefined) {
    if (isItemGone(error)) return <MissingItem feature={feature} />;
    return (
      <Message
        title={title}
        actions={
          <>
            <Button kind="primary" onClick={props.onRetry}>
              {t('common.retry')}
            </Button>
            <Link to={feature.drafts.paths.list()} state={returnState}>
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
      <PageHeading className={styles.title}>{title}</PageHeading>
      <div className={styles.shapes} role="status" aria-label={t('common.loading')}>
        <span className={styles.shape} />
        <span className={styles.shape} />
      </div>
    </div>
  );
}

/** Says that there is no such item, also in the title of the window, which speaks of editing it otherwise. */
function MissingItem({ feature: { type, drafts } }: { feature: ContentFeature }) {
  const { t } = useTranslation();
  const title = t(`${type}.missing`);
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
          <Link className={styles.wayBack} to={drafts.paths.list()}>
            {t('content.backToList')}
          </Link>
          <Link to={paths.deleted(type)}>{t('deleted.title')}</Link>
        </>
      }
    >
      {t('content.missingText')}
    </Message>
  );
}
