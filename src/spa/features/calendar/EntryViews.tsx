import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverNow } from '../../../api';
import type { CalendarEntry } from '../../content/schedule/entries';
import { ariaKeys, isKey } from '../../commands/keymap';
import { KindIcon } from '../../content/schedule/KindIcon';
import { openDialog } from '../../modal';
import { type PublicationGroup, publicationGroupAt } from '../../model/classification';
import { valueLabel } from '../../model/fieldLabels';
import { displayText } from '../../model/localisedText';
import { timeIn } from '../../model/dates/days';
import { useAppDispatch } from '../../store';
import { showWholeText } from '../../ui/browser';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/Link';
import { MenuButton } from '../../ui/MenuButton';
import { contentPaths } from '../../ui/paths';
import styles from './Calendar.module.css';
import type { CalendarDays } from './calendarDays';
import type { EntryChange } from './changeEntry';

interface EntryProps {
  entry: CalendarEntry;
  shown: CalendarDays;
}

const stateLooks: Readonly<Record<PublicationGroup, string>> = {
  published: 'text-success',
  upcoming: 'hollow text-primary',
  unpublished: 'hollow text-text-soft',
};

/** What entries show: their title, their state, their tier, and their time unless it is midnight, as nearly all have. */
function looksOf({ entry, shown }: EntryProps) {
  const { t } = shown;
  const title = displayText(entry.item.title);
  const time = timeIn(entry.at, shown.zone);
  const state = publicationGroupAt(entry.item, shown.now);
  return {
    state,
    stateText: t(`calendar.${state}`),
    name: title?.text ?? t('content.untitled'),
    culture: title?.culture,
    tier: valueLabel(t, 'tier', entry.item.tier ?? ''),
    time: time === '00:00' ? undefined : time,
    path: contentPaths(entry.type).edit(entry.item._id),
    isUnderWay: shown.move.underWay.has(entry.item._id),
  };
}

/** Shows an entry in a cell, whose grid opens it: its colour says what readers see; can be dragged to another day. */
export function EntryLink({ entry, shown }: EntryProps) {
  const looks = looksOf({ entry, shown });
  const { state, stateText, name, culture, time, tier, path } = looks;
  return (
    <a
      href={path}
      aria-busy={looks.isUnderWay}
      // A week has room for whole titles, and below them for their time.
      className={`${styles.entry} in-data-[view=week]:flex-wrap aria-busy:opacity-50`}
      data-state={state}
      lang={culture}
      title={[name, stateText, tier].filter(Boolean).join(' · ')}
      // The keyboard reaches it in the panel of its day.
      tabIndex={-1}
      draggable={false}
      onPointerDown={(press) =>
        shown.canMove && press.button === 0 && shown.move.drag(press, entry)
      }
    >
      <KindIcon
        type={entry.type}
        box="4 10 26 28"
        className="w-[13px] flex-none @max-[56rem]/page:in-data-[view=month]:hidden"
      />
      <span className="min-w-0 flex-1 line-clamp-2 wrap-anywhere leading-[1.25] in-data-[view=week]:basis-[3.5rem] in-data-[view=week]:line-clamp-none">
        {name}
      </span>
      {time && (
        <span className="soft tabular-nums @max-[80rem]/page:in-data-[view=month]:hidden">
          {time}
        </span>
      )}
    </a>
  );
}

/** Shows an entry as a row of its own with all there is to know, and its menu. `m` lifts it. */
export function EntryRow({ entry, shown }: EntryProps) {
  const { t } = shown;
  const { isUnderWay, state, stateText, name, culture, time, tier, path } = looksOf({
    entry,
    shown,
  });
  // On another day the row is another element: the focus goes with it.
  const follow = useCallback((row: HTMLElement | null) => {
    const link = row?.querySelector('a');
    return () => {
      if (!row?.contains(document.activeElement)) return;
      queueMicrotask(() =>
        (
          document.querySelector<HTMLElement>(`li a[href="${link?.getAttribute('href')}"]`) ??
          document.querySelector<HTMLElement>('h1')
        )?.focus(),
      );
    };
  }, []);
  return (
    <li
      ref={follow}
      aria-busy={isUnderWay}
      className={`row flex-nowrap gap-3 aria-busy:opacity-50 ${styles.line}`}
      data-state={state}
    >
      <KindIcon type={entry.type} box="4 10 26 28" className="w-[18px] flex-none text-text-soft" />
      <span className="grid min-w-0 flex-1">
        <Link
          to={path}
          lang={culture}
          className="truncate phone:whitespace-normal py-1 font-medium text-text no-underline hover:underline"
          onPointerEnter={showWholeText}
          aria-keyshortcuts={shown.canMove ? ariaKeys('moveEntry') : undefined}
          onKeyDown={(event) => {
            if (!isKey(event.nativeEvent, 'moveEntry') || !shown.canMove) return;
            event.preventDefault();
            shown.move.lift(entry);
          }}
        >
          {name}
        </Link>
        <span className="row gap-x-3 text-tiny">
          <span className={classNames('status', stateLooks[state])}>{stateText}</span>
          <span className="soft">
            {[t(`deleted.types.${entry.type}`), time, tier].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <EntryMenu {...{ entry, shown, name, state, path }} />
    </li>
  );
}

/** What can be done to an entry: by the functions of bulk changes, with their Undo. */
function EntryMenu(props: EntryProps & { name: string; state: PublicationGroup; path: string }) {
  const { entry, shown, name, state, path } = props;
  const { t } = shown;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const change = (fields: EntryChange, key: 'unscheduled' | 'dateRemoved' | 'publishedNow') =>
    void shown.move.change(entry, fields, { key: `calendar.${key}`, values: { title: name } });
  const { type, item } = entry;
  const now = () => new Date(serverNow()).toISOString();
  const changes = [
    {
      label: t('calendar.moveTo'),
      // As dragging does, it moves what is only planned and leaves it so.
      onChoose: () =>
        dispatch(
          openDialog({
            kind: 'bulk',
            type,
            action: 'schedule',
            ids: [item._id],
            publishes: false,
          }),
        ),
    },
    state === 'upcoming' && {
      label: t('calendar.unschedule'),
      onChoose: () => change({ isPublic: false }, 'unscheduled'),
    },
    {
      label: t('calendar.removeDate'),
      onChoose: () => change({ publishAt: null }, 'dateRemoved'),
    },
    state !== 'published' && {
      label: t('calendar.publishNow'),
      onChoose: () => change({ publishAt: now(), isPublic: true }, 'publishedNow'),
    },
  ].filter((one) => one !== false);
  const open = { label: t('calendar.open'), onChoose: () => navigate(path) };
  return (
    <MenuButton
      label={t('content.actions', { title: name })}
      icon={<EllipsisOutlined aria-hidden />}
      entries={shown.canMove ? [open, ...changes] : [open]}
    />
  );
}
