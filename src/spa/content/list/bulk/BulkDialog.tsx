import { useEffect, useMemo, useRef, useState } from 'react';
import { api, type BulkChange, contentTypes, wholeList } from '../../../../api';
import type { ContentType } from '../../../../api';
import { selectIsConnectionLost } from '../../../drafts/connection/connectionSlice';
import { useTranslation } from '../../../i18n';
import type { DialogProps } from '../../../modal';
import { DialogFrame } from '../../../modal/DialogFrame';
import { displayText } from '../../../model/localisedText';
import type { RootState } from '../../../store';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store';
import { Button } from '../../../ui/Button';
import { layout } from '../../../ui/layout';
import type { ListItem } from '../preparedRow';
import { tagAsItem } from '../tagItems';
import styles from './BulkDialog.module.css';
import { BulkFailures } from './BulkFailures';
import { BulkFields } from './BulkFields';
import { showBulkDone } from './bulkNotice';
import { type BulkAction, bulkPlan, namesSeen } from './bulkPlan';
import {
  type BulkOutcome,
  type BulkResultData,
  type BulkTarget,
  countItems,
  isGone,
  type Portion,
  portionsLeft,
  portionsOf,
  portionsWith,
} from './runBulk';
import { useBulkChoice } from './useBulkChoice';
import { useBulkRun } from './useBulkRun';

declare module '../../../modal' {
  interface DialogKinds {
    /** Changes many items of a type; the answer is the ids of those that are done. */
    bulk: {
      props: {
        type: ContentType;
        action: BulkAction;
        ids: readonly string[];
        /** Shows again what failed, instead of asking for a change. */
        result?: BulkResultData;
      };
      answer: readonly string[];
    };
  }
}

/** Returns the items as the list currently shows them. */
function rowsOf(state: RootState, type: ContentType, ids: readonly string[]): ListItem[] {
  // The calls of all types differ only in their names.
  const { calls } = contentTypes[type] as (typeof contentTypes)['articles'];
  const { data = [] } = api.endpoints[calls.list].select(wholeList)(state);
  const wanted = new Set(ids);
  const rows: ListItem[] = data.filter(({ _id }) => wanted.has(_id));
  return contentTypes[type].isScheduled ? rows : rows.map(tagAsItem);
}

/** Returns the ids of the items with unsaved edits on this device. */
const draftsOf = ({ journal }: RootState, type: ContentType): ReadonlySet<string> =>
  new Set(journal.drafts.filter(({ key }) => key[1] === type).map(({ key }) => key[2]));

/** Cuts items into portions, those with the same change together; names the save that was seen where that matters. */
function portionsFor(
  items: readonly ListItem[],
  changeOf: (item: ListItem) => BulkChange,
): Portion[] {
  const groups = new Map<string, { change: BulkChange; targets: BulkTarget[] }>();
  for (const item of items) {
    const { _id, updatedAt } = item;
    const change = changeOf(item);
    const text = JSON.stringify(change);
    const group = groups.get(text) ?? { change, targets: [] };
    group.targets.push({ _id, ...(namesSeen(change) && updatedAt !== undefined && { updatedAt }) });
    groups.set(text, group);
  }
  return [...groups.values()].flatMap(({ change, targets }) =>
    portionsOf(targets).map((portion) => ({ ...portion, change })),
  );
}

/** Asks for the details of a bulk change, shows its progress, and lists the items that failed. */
export function BulkDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'bulk'>) {
  const { id, type, action, ids, result } = dialog;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isOffline = useAppSelector(selectIsConnectionLost);
  // As they were seen when the dialog was opened: nothing is published that came later.
  const [rows] = useState(() => rowsOf(store.getState(), type, ids));
  const [draftIds] = useState(() => draftsOf(store.getState(), type));
  const chosen = useBulkChoice(rows);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(result?.outcome ?? null);
  const sent = useRef<readonly Portion[]>(result?.sent ?? []);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (outcome) dismiss.current?.focus();
  }, [outcome]);

  const plan = bulkPlan(action, rows, chosen.choice, { draftIds });
  const { change, changeOf = () => change as BulkChange } = plan;
  const titles = useMemo(() => new Map(rows.map(({ _id, title }) => [_id, title])), [rows]);
  const titleOf = (item: string): string =>
    displayText(titles.get(item))?.text ?? result?.titles[item] ?? t('content.untitled');

  const showDone = (ended: BulkOutcome) =>
    dispatch(
      showBulkDone(action, { about: `bulk/${id}`, type, titleOf, sent: sent.current }, ended),
    );
  const { progress, isRunning, run, stop } = useBulkRun((ended) => {
    if (ended.done.length > 0) showDone(ended);
    if (ended.failed.length + portionsLeft(ended).length === 0) onAnswer(ids);
    else setOutcome(ended);
  });
  const canStart = change !== undefined && plan.items.length > 0 && !isOffline;
  const start = () => {
    if (!canStart) return;
    const portions = portionsFor(plan.items, changeOf);
    sent.current = portions;
    void run({ type, change, portions });
  };
  const close = () => {
    if (!outcome) return onDismiss();
    // From now on the notice leads back to what failed.
    if (outcome !== result?.outcome) showDone(outcome);
    const failed = outcome.failed.filter(({ error }) => !isGone(error));
    const left = new Set([
      ...failed.map((one) => one.id),
      ...portionsLeft(outcome).flatMap(({ items }) => items.map(({ _id }) => _id)),
    ]);
    onAnswer(ids.filter((one) => !left.has(one)));
  };

  // Items that somebody else has saved or deleted since are not tried again: they have to be looked at first.
  const again = new Set(
    outcome?.failed.flatMap(({ id: one, error }) => ([404, 409].includes(error.code) ? [] : one)),
  );
  const portions = outcome ? portionsLeft(outcome) : [];
  const retryCount = again.size + countItems(portions);
  const retry = () => {
    const all = [...portionsWith(sent.current, again), ...portions];
    const own = all[0]?.change;
    if (own) void run({ type, change: own, portions: all }, outcome?.done);
  };

  const footer = isRunning ? (
    <div className={styles.buttons}>
      <p role="status" className={styles.progress}>
        {t('content.bulk.progress', {
          done: progress,
          total: outcome ? retryCount : plan.items.length,
        })}
      </p>
      <Button
        onClick={({ detail }) => {
          // The second click of a double click on the button that stood here before.
          if (detail < 2) stop();
        }}
      >
        {t('content.bulk.stop')}
      </Button>
    </div>
  ) : (
    <div className={styles.buttons}>
      {isOffline && (
        <p role="status" className={styles.progress}>
          {t('content.bulk.offline')}
        </p>
      )}
      <Button ref={dismiss} onClick={close}>
        {outcome ? t('common.close') : t('common.cancel')}
      </Button>
      {!outcome && (
        <Button
          ref={confirm}
          kind="primary"
          className={action === 'delete' || action === 'unpublish' ? styles.removing : undefined}
          disabled={!canStart}
          onClick={start}
        >
          {t(`content.bulk.confirm.${action}`, { count: plan.items.length })}
        </Button>
      )}
      {outcome && retryCount > 0 && (
        <Button kind="primary" onClick={retry}>
          {t('content.bulk.retry', { count: retryCount })}
        </Button>
      )}
    </div>
  );

  return (
    <DialogFrame
      title={
        outcome
          ? t('content.bulk.notAll')
          : t(`content.bulk.title.${action}`, { count: rows.length })
      }
      isTop={isTop}
      {...(!isRunning && { onDismiss: close })}
      width={action === 'tags' ? layout.conflictDialogWidth : layout.leaveDialogWidth}
      initialFocus={action === 'schedule' || action === 'tags' ? field : confirm}
      footer={footer}
    >
      {outcome ? (
        <BulkFailures type={type} outcome={outcome} titleOf={titleOf} onOpen={close} />
      ) : (
        <BulkFields
          type={type}
          action={action}
          rows={rows}
          chosen={chosen}
          summary={plan.summary}
          isLocked={isRunning}
          onEnter={start}
          fieldRef={field}
        />
      )}
    </DialogFrame>
  );
}
