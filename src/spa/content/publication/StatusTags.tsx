import type { TFunction } from 'i18next';

const status = 'status text-small whitespace-nowrap';

/** Shows Published in green or Unpublished in red, and Scheduled beside it for upcoming items (D55). */
export function StatusTags(props: {
  isPublic: boolean;
  isUpcoming?: boolean;
  /** Handed down, so that rows do not each ask for it. */
  t: TFunction;
}) {
  const { isPublic, isUpcoming = false, t } = props;
  return (
    <>
      {isPublic ? (
        <span className={`${status} text-success`}>{t('content.published')}</span>
      ) : (
        <span className={`${status} text-danger`}>{t('content.unpublished')}</span>
      )}
      {isUpcoming && (
        <span className={`${status} hollow text-primary`}>{t('content.scheduled')}</span>
      )}
    </>
  );
}
