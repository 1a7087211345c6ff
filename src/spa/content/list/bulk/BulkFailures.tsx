import type { ContentType } from '../../../../api';
import { errorText, useText, useTranslation } from '../../../i18n';
import { contentPaths } from '../../../ui/paths';
import { Link } from '../../../ui/Link';
import styles from './BulkDialog.module.css';
import { type BulkOutcome, countItems, type Failure, isNotFound } from './runBulk';

/** Names the items that a bulk change left as they are, each with the reason, and how many were not sent. */
export function BulkFailures(props: {
  type: ContentType;
  outcome: BulkOutcome;
  titleOf: (id: string) => string;
  /** Called when one of the items is opened. */
  onOpen: () => void;
}) {
  const { type, outcome, titleOf, onOpen } = props;
  const { t } = useTranslation();
  const text = useText();
  const reasonOf = (error: Failure): string => {
    if (isNotFound(error)) return t('content.bulk.gone');
    return error.code === 409 ? t('content.bulk.stale') : text(errorText(error));
  };
  return (
    <>
      {outcome.error && <p>{text(errorText(outcome.error))}</p>}
      <ul className={styles.failures}>
        {outcome.failed.map(({ id, error }) => (
          <li key={id}>
            {isNotFound(error) ? (
              <span>{titleOf(id)}</span>
            ) : (
              <Link to={contentPaths(type).edit(id)} onClick={onOpen}>
                {titleOf(id)}
              </Link>
            )}
            <span className={styles.reason}>{reasonOf(error)}</span>
          </li>
        ))}
      </ul>
      {outcome.unknown && (
        <p>{t('content.bulk.unknown', { count: outcome.unknown.items.length })}</p>
      )}
      {outcome.unsent.length > 0 && (
        <p>{t('content.bulk.unsent', { count: countItems(outcome.unsent) })}</p>
      )}
    </>
  );
}
