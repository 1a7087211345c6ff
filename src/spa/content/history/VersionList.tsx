import type { KeyboardEvent, Ref } from 'react';
import { translate, useTranslation } from '../../i18n';
import { labelKey } from '../../model/fieldLabels';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { rowAfterKey } from '../../ui/keys';
import styles from './HistoryDialog.module.css';
import { filterChosen, versionChosen, type VersionFilters } from './historyDialogSlice';
import { actorText, changeSummary, dayText, eventText, timeText } from './historyWords';
import { useHistory } from './useItemHistory';
import { byDay, filterChoices, filterGroups } from './versionGroups';

/** List and version each scroll by themselves. */
export const paneClass = 'flex flex-col row-start-2 min-w-0 min-h-0';

/** So many versions are passed by Page Up and Page Down. */
const page = 8;

/** How near to its end, in px, the list is scrolled when older versions are fetched. */
const nearEnd = 160;

/** Shows the versions of an item by day, the latest first, with filters; older ones are fetched at the end. */
export function VersionList(props: {
  /** The version that the keyboard comes to first. */
  optionRef: Ref<HTMLButtonElement>;
}) {
  const { groups, group: shown, texts, fetchOlder, ...history } = useHistory();
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const filters = useAppSelector((state) => state.historyDialog.filters);
  const found = filterGroups(groups, filters);
  const tabbable = shown && found.includes(shown) ? shown : found[0];

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
    const index = options.findIndex((option) => option === document.activeElement);
    const target = rowAfterKey(event, index, options.length, page);
    if (target === undefined) return;
    event.preventDefault();
    options[target]?.focus();
  };

  return (
    <div className={classNames(styles.side, paneClass, 'border-r border-border phone:border-r-0')}>
      <Filters />
      <div
        className="flex-1 min-h-0 pb-3 pr-3 overflow-y-auto overscroll-contain phone:pr-0"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - nearEnd) fetchOlder();
        }}
      >
        <div role="listbox" tabIndex={-1} aria-label={t('history.versions')} onKeyDown={moveFocus}>
          {byDay(found).map((day) => {
            const name = dayText(t, day[0].versions[0], i18n.language);
            return (
              <div key={name} role="group" aria-label={name}>
                <div
                  className="label sticky z-1 top-0 py-2 bg-surface first-letter:uppercase"
                  aria-hidden
                >
                  {name}
                </div>
                {day.map((group) => (
                  <button
                    key={group.versions[0]._id}
                    ref={group === tabbable ? props.optionRef : undefined}
                    type="button"
                    role="option"
                    aria-selected={group === shown}
                    tabIndex={group === tabbable ? 0 : -1}
                    className={styles.version}
                    data-event={group.versions[0].event}
                    onClick={() => dispatch(versionChosen({ id: group.versions[0]._id }))}
                  >
                    <span className="bar gap-x-3">
                      <b className="text-text text-base font-medium">{eventText(t, group)}</b>{' '}
                      <time className="tabular-nums">{timeText(group, i18n.language)}</time>
                    </span>{' '}
                    <span className="empty:hidden">{actorText(t, group.versions[0])}</span>{' '}
                    <span className="line-clamp-2 empty:hidden">
                      {changeSummary(texts, group.changed)}
                    </span>
                  </button>
                ))}
              </div>
            );
          })}
        </div>
        {history.isLoaded && found.length === 0 && <p className="note">{t('history.noneFound')}</p>}
        {history.mayHaveMore && (
          <Button className="w-full mt-2" isBusy={history.isFetchingOlder} onClick={fetchOlder}>
            {t('history.older')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shows a filter for each of what the versions differ in. */
function Filters() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const filters = useAppSelector((state) => state.historyDialog.filters);
  const { people, fields, cultures } = filterChoices(useHistory().versions);
  const labelOf = (field: string) => {
    const key = labelKey(field);
    return key === undefined ? t('articles.sections.title') : translate(t, { key });
  };
  const choices: readonly [keyof VersionFilters, readonly (readonly [string, string])[]][] = [
    ['culture', cultures.map((culture) => [culture, t(`conflicts.cultures.${culture}`)])],
    ['field', fields.map((field) => [field, labelOf(field)])],
    ['person', [...people]],
  ];
  return (
    <div className="flex flex-wrap gap-2 py-3 pr-3 empty:hidden phone:pr-0">
      {choices.map(([name, options]) =>
        options.length < 2 && filters[name] === '' ? null : (
          <select
            key={name}
            className="small flex-[1_1_7rem] min-w-0 border-border"
            aria-label={t(`history.filters.${name}`)}
            value={filters[name]}
            onChange={({ target }) => dispatch(filterChosen({ name, value: target.value }))}
          >
            <option value="">{t(`history.filters.${name}`)}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ),
      )}
    </div>
  );
}
