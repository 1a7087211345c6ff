import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ContentType } from '../../../../api';
import { selectIsConnectionLost } from '../../../drafts/connection/connectionSlice';
import { useTranslation } from '../../../i18n';
import { openDialog } from '../../../modal';
import { useAppDispatch, useAppSelector } from '../../../store';
import { useAnnouncement } from '../../../ui/announce';
import { Button } from '../../../ui/Button';
import { passFocusToHeading } from '../../../ui/passFocusOnUnmount';
import { Select } from '../../fields/Select';
import type { ListState } from '../listReducers';
import type { ListSource } from '../listSource';
import type { ListItem } from '../preparedRow';
import type { GroupedItems } from '../useGroupedItems';
import { actionsFor, type BulkAction } from './bulkPlan';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  type: ContentType;
  items: readonly ListItem[];
  grouped: GroupedItems<ListItem>;
  selected: ReadonlySet<string>;
  /** The groups whose rows are not shown. */
  collapsed: ListState['collapsed'];
  /** What is searched, as the search part of an address. */
  search: string;
  events: Pick<ListSource['events'], 'selectionChanged' | 'selectionCleared'>;
}

/** Keys of actions while the focus is in the rows. */
const keys: Readonly<Record<string, BulkAction>> = { e: 'schedule', t: 'tags' };

const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.type === 'search' &&
  target.value === '' &&
  target.closest('[role="dialog"]') === null;

/** Shows the bulk actions for the selected items. Those that a filter hides are not changed unless included. */
export function SelectionBar(props: SelectionBarProps) {
  const { type, items, selected, collapsed, search, events } = props;
  const { all, found } = props.grouped;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const actions = actionsFor(type);
  const isOffline = useAppSelector(selectIsConnectionLost);
  // For that search alone: nobody has seen what another one hides.
  const [includedOf, setIncludedOf] = useState<string | null>(null);
  const includesHidden = includedOf === search;
  const chosen = useMemo(() => items.filter(({ _id }) => selected.has(_id)), [items, selected]);
  const shown = useMemo(
    () =>
      found === all
        ? chosen
        : Object.values(found).flatMap((group) => group.filter(({ _id }) => selected.has(_id))),
    [all, found, chosen, selected],
  );
  const hidden = chosen.length - shown.length;
  const acted = includesHidden ? chosen : shown;
  const inCollapsed = useMemo(() => {
    const groups = Object.entries(includesHidden ? all : found);
    return groups
      .filter(([group]) => collapsed[group as keyof typeof collapsed])
      .reduce((sum, [, rows]) => sum + rows.filter(({ _id }) => selected.has(_id)).length, 0);
  }, [includesHidden, all, found, collapsed, selected]);
  const cannotAct = acted.length === 0 || isOffline;
  const count = t('content.bulk.selected', { count: acted.length });
  useAnnouncement(count);

  const act = async (action: BulkAction) => {
    if (cannotAct) return;
    const ids = acted.map(({ _id }) => _id);
    const changed = await dispatch(openDialog({ kind: 'bulk', type, action, ids }));
    if (changed) dispatch(events.selectionChanged({ ids: changed, isSelected: false }));
  };
  const isGone = chosen.length === 0;
  useEffect(() => {
    if (isGone) dispatch(events.selectionCleared());
  }, [isGone, dispatch, events]);
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape' && isEmptySearch(target) && !event.defaultPrevented) {
      dispatch(events.selectionCleared());
    }
    const action = ctrlKey || metaKey || altKey ? undefined : keys[key];
    if (!action || !(target instanceof Element) || !target.closest('[role="row"]')) return;
    event.preventDefault();
    void act(action);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div
      ref={passFocusToHeading}
      role="group"
      aria-label={t('content.bulk.actions')}
      className={styles.bar}
    >
      <p className={styles.count}>
        {count}
        {hidden > 0 && (
          <span className={styles.hidden}>
            {t(includesHidden ? 'content.bulk.included' : 'content.bulk.hidden', { count: hidden })}
            <button
              type="button"
              className={styles.include}
              onClick={() => setIncludedOf(includesHidden ? null : search)}
            >
              {t(includesHidden ? 'content.bulk.leaveOut' : 'content.bulk.include')}
            </button>
          </span>
        )}
        {inCollapsed > 0 && (
          <span className={styles.hidden}>
            {t('content.bulk.collapsed', { count: inCollapsed })}
          </span>
        )}
        {isOffline && <span className={styles.hidden}>{t('content.bulk.offline')}</span>}
      </p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            className={styles[action]}
            disabled={cannotAct}
            onClick={() => void act(action)}
          >
            {t(`content.bulk.action.${action}`)}
          </Button>
        ))}
      </div>
      <div className={styles.menu}>
        <Select
          className={styles.control}
          disabled={cannotAct}
          aria-label={t('content.bulk.actions')}
          value=""
          options={[
            { value: '', label: t('content.bulk.actions') },
            ...actions.map((action) => ({
              value: action,
              label: t(`content.bulk.action.${action}`),
            })),
          ]}
          onChange={({ target }) => {
            const action = actions.find((one) => one === target.value);
            if (action) void act(action);
          }}
        />
      </div>
      <button
        type="button"
        className={styles.clear}
        aria-label={t('content.bulk.clear')}
        title={t('content.bulk.clear')}
        onClick={() => dispatch(events.selectionCleared())}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
