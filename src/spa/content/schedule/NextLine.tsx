import { serverNow } from '../../../api';
import { useTranslation } from '../../i18n';
import { gmtMoment } from '../../model/dates/dayNames';
import { dayMs } from '../../model/values';
import { countdown } from '../publication/publicationText';
import { nextEntry, shortTitle, useKnownEntries } from './entries';

const weekMs = 7 * dayMs;

/** Says what of all kinds goes live next, if anything does within a week; nothing until all lists are known. */
export function NextLine({ mayFetch }: { mayFetch: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const entries = useKnownEntries(mayFetch);
  const now = serverNow();
  const next = entries && nextEntry(entries, now);
  if (!entries || next?.isLive) return null;
  if (!next || next.entry.at > now + weekMs) return t('calendar.nothingNext');
  const { type, item, at } = next.entry;
  const moment = { t, language, now };
  return t('calendar.next', {
    title: shortTitle(item, t),
    kind: t(`deleted.types.${type}`),
    moment: gmtMoment(at, language),
    countdown: countdown(item.publishAt ?? '', moment),
  });
}
