import { serverNow } from '../../../api';
import { useTranslation } from '../../i18n';
import { gmtMoment } from '../../model/dates/dayNames';
import { dayMs } from '../../model/values';
import { showWholeText } from '../../ui/browser';
import { Link } from '../../ui/Link';
import { patterns } from '../../ui/paths';
import { countdown } from '../publication/publicationText';
import { nextEntry, shortTitle, useKnownEntries } from './entries';

const weekMs = 7 * dayMs;

/** Says above a list what of all kinds goes live next, if it does within a week, and leads to the calendar. */
export function NextLine({ mayFetch }: { mayFetch: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const entries = useKnownEntries(mayFetch);
  const now = serverNow();
  const next = entries && nextEntry(entries, now);
  if (!next || next.isLive || next.entry.at > now + weekMs) return null;
  const { type, item, at } = next.entry;
  const moment = { t, language, now };
  return (
    <p className="text-small">
      <Link
        to={patterns.calendar}
        className="soft inline-block max-w-full truncate"
        onPointerEnter={showWholeText}
      >
        {t('calendar.next', {
          title: shortTitle(item, t),
          kind: t(`deleted.types.${type}`),
          moment: gmtMoment(at, language),
          countdown: countdown(item.publishAt ?? '', moment),
        })}
      </Link>
    </p>
  );
}
