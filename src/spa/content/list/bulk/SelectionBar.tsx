import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { useEffect, useMemo, useState } from 'react';
import { selectIsConnectionLost } from '../../../drafts/connection/connectionSlice';
import { isKey } from '../../../commands/keymap';
import { useTranslation } from '../../../i18n';
import { openDialog } from '../../../modal';
import type { Grouped, PublicationGroup } from '../../../model/classification';
import { useAppDispatch, useAppSelector } from '../../../store';
import { useAnnouncement } from '../../../ui/announce';
import { Button } from '../../../ui/Button';
import { useWindowEvents } from '../../../ui/browser';
import { MenuButton } from '../../../ui/MenuButton';
import type { ContentList } from '../ContentListPage';
import type { ListItem } from '../preparedRow';
import { actionsFor, type BulkAction } from './bulkPlan';
import styles from './SelectionBar.module.css';
import { SelectionFrame } from './SelectionFrame';

export interface SelectionBarProps
  extends Pick<ContentList, 'feature' | 'state' | 'grouped' | 'selected'> {
  /** What is searched, as the search part of an address. */
  search: string;
}

/** The action of a key while the focus is in the rows. */
const actionOf = (event: KeyboardEvent): BulkAction | false =>
  isKey(event, 'schedule') ? 'schedule' : isKey(event, 'tagSelected') && 'tags';

const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.type === 'search' &&
  target.value === '' &&
  target.closest('[role="dialog"]') === null;

/** Returns the selected items in the order in which the list shows them. */
const selectedOf = (groups: Grouped<ListItem>, selected: ReadonlySet<string>) =>
  Object.values(groups).flatMap((rows) => rows.filter(({ _id }) => selected.has(_id)));

/** Returns which of the selected items are acted on: those that a filter hides are left out, unless they are included. */
function useActedOn({ state, grouped, selected, search }: SelectionBarProps) {
  const { all, found } = grouped;
  // For that search alone: nobody has seen what another one hides.
  const [includedOf, setIncludedOf] = useState<string | null>(null);
  const includesHidden = includedOf === search;
  // With thousands selected, a key of the search must not look for all of them in every render.
  const chosen = useMemo(() => selectedOf(all, selected), [all, selected]);
  const shown = useMemo(() => selectedOf(found, selected), [found, selected]);
  const acted = includesHidden ? chosen : shown;
  const inCollapsed = Object.entries(includesHidden ? all : found)
    .filter(([group]) => state.collapsed?.[group as PublicationGroup])
    .flatMap(([, rows]) => rows.filter(({ _id }) => selected.has(_id)));
  return {
    ids: acted.map(({ _id }) => _id),
    isEmpty: chosen.length === 0,
    includesHidden,
    hidden: chosen.length - shown.length,
    inCollapsed: inCollapsed.length,
    toggleHidden: () => setIncludedOf(includesHidden ? null : search),
  };
}

/** Shows the bulk actions for the selected items, and says what a filter or a collapsed group hides of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { type, list } = props.feature;
  const { selectionChanged, selectionCleared } = list.events;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const actions = actionsFor(type);
  const isOffline = useAppSelector(selectIsConnectionLost);
  const { ids, isEmpty, includesHidden, hidden, inCollapsed, toggleHidden } = useActedOn(props);
  const cannotAct = ids.length === 0 || isOffline;
  const count = t('content.bulk.selected', { count: ids.length });
  useAnnouncement(count);

  const act = async (action: BulkAction) => {
    if (cannotAct) return;
    const changed = await dispatch(openDialog({ kind: 'bulk', type, action, ids }));
    if (changed) dispatch(selectionChanged({ ids: changed, isSelected: false }));
  };
  const clear = () => void dispatch(selectionCleared());
  useEffect(() => {
    if (isEmpty) dispatch(selectionCleared());
  }, [isEmpty, dispatch, selectionCleared]);
  useWindowEvents({
    keydown: (event) => {
      const { target } = event;
      if (isKey(event, 'clearSelection') && isEmptySearch(target) && !event.defaultPrevented)
        clear();
      const action = actionOf(event);
      if (!action || !(target instanceof Element) || !target.closest('[role="row"]')) return;
      event.preventDefault();
      void act(action);
    },
  });

  const entries = actions.map((action) => ({
    action,
    label: t(`content.bulk.action.${action}`),
    isDangerous: action === 'delete',
    onChoose: () => void act(action),
  }));
  return (
    <SelectionFrame
      onClear={clear}
      status={
        <>
          {count}
          {hidden > 0 && (
            <span className="ml-3 font-normal text-text-soft">
              {t(includesHidden ? 'content.bulk.included' : 'content.bulk.hidden', {
                count: hidden,
              })}
              <button
                type="button"
                className="min-h-[24px] px-2 font-medium text-primary underline"
                onClick={toggleHidden}
              >
                {t(includesHidden ? 'content.bulk.leaveOut' : 'content.bulk.include')}
              </button>
            </span>
          )}
          {inCollapsed > 0 && (
            <span className="ml-3 font-normal text-text-soft">
              {t('content.bulk.collapsed', { count: inCollapsed })}
            </span>
          )}
          {isOffline && (
            <span className="ml-3 font-normal text-text-soft">{t('content.bulk.offline')}</span>
          )}
        </>
      }
    >
      <div className={`${styles.actions} whitespace-nowrap`}>
        {entries.map(({ action, label, onChoose }) => (
          <Button key={action} className={styles[action]} disabled={cannotAct} onClick={onChoose}>
            {label}
          </Button>
        ))}
      </div>
      <div className={`${styles.menu} flex-none wrap-normal`}>
        <MenuButton
          label={t('content.bulk.actions')}
          icon={<UpOutlined aria-hidden />}
          entries={entries}
          hasVisibleLabel
          isAbove
          disabled={cannotAct}
        />
      </div>
    </SelectionFrame>
  );
}
