import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { type CalendarEntry, nextEntry, shortTitle } from '../../content/schedule/entries';
import { KindIcon } from '../../content/schedule/KindIcon';
import { useTranslation } from '../../i18n';
import { gmtMoment, shortDayName } from '../../model/dates/dayNames';
import { dayOf, timeIn } from '../../model/dates/days';
import { usePublicationClock } from '../../model/usePublicationClock';
import { contentPaths } from '../../ui/paths';
import { Link } from '../../ui/Link';

const minuteMs = 60_000;

/** Says how long it is until something, in its two largest units: in 1 d 14 h, in 3 h 12 min, in 12 min, in 4 min 31 s. */
export function timeLeft(leftMs: number, t: TFunction): string {
  const left = Math.floor(Math.max(leftMs, 0) / 1_000);
  const minutes = Math.floor(left / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('calendar.inDays', { days, hours: hours % 24 });
  if (hours > 0) return t('calendar.inHours', { hours, minutes: minutes % 60 });
  if (minutes >= 5) return t('calendar.inMinutes', { minutes });
  return t('calendar.inSeconds', { minutes, seconds: left % 60 });
}

/** Shows what goes live next with a countdown, by the second at the end, and says for a minute that it is live. */
export function NextUp(props: { entries: readonly CalendarEntry[]; now: number }) {
  const { t, i18n } = useTranslation();
  const counted = nextEntry(props.entries, props.now)?.entry;
  const items = useMemo(() => (counted ? [counted.item] : []), [counted]);
  const isClose = counted !== undefined && counted.at - props.now < 6 * minuteMs;
  const now = usePublicationClock(items, isClose ? 1_000 : minuteMs);
  const next = nextEntry(props.entries, Math.max(now, props.now));
  if (!next) return null;
  const { type, item, at } = next.entry;
  const title = shortTitle(item, t);
  const happening = next.isLive ? 'liveNow' : 'goesLiveNext';
  const isGmt = new Date(at).getTimezoneOffset() === 0;
  return (
    <div className="row gap-x-3 gap-y-1 rounded bg-surface-sunken py-2 px-4">
      <KindIcon type={type} box="4 10 26 28" className="w-4 flex-none" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="soft">
          {t('content.filters.chip', { name: t(`calendar.${happening}`), value: '' })}
        </span>
        <Link to={contentPaths(type).edit(item._id)} className="font-medium text-text">
          {t('content.bulk.quoted', { title })}
        </Link>{' '}
        <span className="soft">
          ({t(`deleted.types.${type}`)}){' '}
          {next.others > 0 && `+ ${t('content.bulk.more', { count: next.others })} `}
          {!next.isLive && (
            <strong className="font-medium text-text">{timeLeft(at - now, t)}</strong>
          )}
          {` · ${gmtMoment(at, i18n.language)}`}
          {!isGmt &&
            ` · ${t('calendar.yourTime', { time: `${shortDayName(dayOf(at, 'local'), i18n.language)}, ${timeIn(at, 'local')}` })}`}
        </span>
      </p>
      <span className="sr-only" role="status">
        {next.isLive && `${t('calendar.liveNow')}: ${title}`}
      </span>
    </div>
  );
}
