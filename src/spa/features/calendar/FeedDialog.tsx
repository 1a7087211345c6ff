import { useEffect, useId, useRef, useState } from 'react';
import { api, forgetLink, openLink, toAppError } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { LinkField, revokeButtonClass } from '../../modal/LinkField';
import { shortDateLocal } from '../../model/dates/shortDate';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';

declare module '../../modal' {
  interface DialogKinds {
    /** Makes and revokes the address at which calendar programs read what goes live. */
    calendarFeed: { props: object; answer: true };
  }
}

const { getFeed, makeFeed, revokeFeed } = api.endpoints;

/** Says what the address for calendar programs is, and makes or revokes it. The address is shown once. */
export function FeedDialog({ isTop, onDismiss }: DialogProps<'calendarFeed'>) {
  const { t, i18n } = useTranslation();
  const words = useText();
  const sentenceId = useId();
  const maker = useRef<HTMLButtonElement>(null);
  const { data: feed, error: readError } = getFeed.useQuery();
  const [make, { data: handle, isLoading: isMaking, error: makeError, reset }] =
    makeFeed.useMutation();
  const [revoke, { isLoading: isRevoking, error: revokeError }] = revokeFeed.useMutation();
  const [chosen, setChosen] = useState<boolean>();
  const showsDrafts = chosen ?? feed?.showsDrafts ?? false;
  const error = readError ?? makeError ?? revokeError;
  useEffect(() => (handle === undefined ? undefined : () => forgetLink(handle)), [handle]);

  return (
    <DialogFrame
      title={t('calendar.feed')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.sectionDialogWidth}
      footer={
        <div className="flex flex-wrap gap-2 justify-end">
          {feed?.madeAt && (
            <Button
              className={revokeButtonClass}
              isBusy={isRevoking}
              onClick={() => {
                reset();
                // It goes with the address.
                void revoke().then(() => maker.current?.focus());
              }}
            >
              {t('calendar.feedRevoke')}
            </Button>
          )}
          <Button onClick={onDismiss}>{t('common.close')}</Button>
          {handle === undefined && (
            <Button
              kind="primary"
              ref={maker}
              isBusy={isMaking}
              aria-describedby={sentenceId}
              onClick={() => void make({ feedInput: { showsDrafts } })}
            >
              {t('calendar.feedMake')}
            </Button>
          )}
        </div>
      }
    >
      <p id={sentenceId}>{t('calendar.feedText')}</p>
      {handle === undefined ? (
        <>
          <label className="row gap-2 mt-4">
            <input
              type="checkbox"
              checked={showsDrafts}
              onChange={({ target }) => setChosen(target.checked)}
            />
            {t('calendar.feedDrafts')}
          </label>
          <p className="soft mt-2" role="status">
            {feed?.madeAt &&
              t('calendar.feedSince', { date: shortDateLocal(feed.madeAt, i18n.language) })}
          </p>
        </>
      ) : (
        <LinkField label={t('calendar.feedLink')} link={openLink(handle, (link) => link)} />
      )}
      {error !== undefined && <p role="alert">{words(errorText(toAppError(error)))}</p>}
    </DialogFrame>
  );
}
