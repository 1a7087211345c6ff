import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { localDateTimeInFull, localZone } from '../../model/dates/localDateTime';
import {
  publishAtFromInput,
  publishDateText,
  parsePublishDate,
} from '../../model/dates/publishDate';
import { useDraft, useDraftSelector, useDraftText } from '../../drafts/DraftContext';
import { readAt } from '../../drafts/paths';
import { usePublicationClock } from '../../model/usePublicationClock';
import { DateInput } from './DateFields';
import { FieldFrame } from './FieldFrame';
import { PublishTime } from './PublishTime';

const path = 'publishAt';

/** Edits the publish date as dd/MM/yyyy and its time in GMT. Text that is not a date stays as typed and gives no date. */
export const PublishDateField = memo(function PublishDateField() {
  const { t, i18n } = useTranslation();
  const { edit } = useDraft();
  const publishAt = useDraftText(path);
  const typed = useDraftSelector((draft) => draft.texts[path]);
  const stored = useDraftSelector((draft) => readAt(draft.base, path));
  const text = typed ?? publishDateText(publishAt);
  const isEmpty = text.trim() === '';
  const isValid = parsePublishDate(text) !== undefined;

  // While the text is no date, there is no instant that could tell the time of day.
  const lastInstant = useRef('');
  useEffect(() => {
    if (publishAt !== '' || typed === undefined) lastInstant.current = publishAt;
  });
  const type = (next: string) => {
    const former = typeof stored === 'string' ? stored : '';
    const instant = publishAtFromInput(next, lastInstant.current || former);
    const isStored = Date.parse(former) === Date.parse(instant ?? '');
    edit(path, isStored ? former : instant, next);
  };

  const items = useMemo(() => [{ isPublic: true, publishAt }], [publishAt]);
  const now = usePublicationClock(items);
  const isPast = Date.parse(publishAt) < now;

  const explain = () => {
    const isGmt = new Date(publishAt).getTimezoneOffset() === 0;
    // What is stored is said by the state above, but for one's own time.
    if (publishAt === stored && (isPast || isGmt)) return undefined;
    const local = localDateTimeInFull(publishAt, i18n.language);
    const zone = localZone(publishAt, i18n.language);
    const moment = isGmt ? `${local} GMT` : t('content.dateLocal', { moment: local, zone });
    return t(isPast ? 'content.datePast' : 'content.dateFuture', { moment });
  };
  const hint = isEmpty ? t('content.dateHint') : isValid ? explain() : t('content.dateInvalid');

  return (
    <FieldFrame
      label={t('content.publishAt')}
      path={path}
      hint={hint}
      status={isEmpty ? undefined : isValid ? 'valid' : 'invalid'}
    >
      {(control) => (
        <div className="row gap-x-3 gap-y-2">
          <div className="flex-[1_1_8.5rem] min-w-0">
            <DateInput
              control={control}
              text={text}
              isInvalid={!isEmpty && !isValid}
              onType={type}
            />
          </div>
          {publishAt && (
            <PublishTime {...{ publishAt }} onTime={(next) => edit(path, next, text)} />
          )}
        </div>
      )}
    </FieldFrame>
  );
});
