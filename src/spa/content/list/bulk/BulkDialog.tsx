import { useEffect, useRef, useState } from 'react';
import { api, contentTypes, enumValues, type Tier, wholeList } from '../../../../api';
import type { BulkResult, ContentType } from '../../../../api';
import { errorText, useText, useTranslation } from '../../../i18n';
import type { DialogProps } from '../../../modal';
import { DialogFrame } from '../../../modal/DialogFrame';
import { displayText } from '../../../model/localisedText';
import { enumOptions } from '../../../model/optionLists';
import type { RootState } from '../../../store';
import { useAppDispatch, useAppStore } from '../../../store';
import { Button } from '../../../ui/Button';
import { layout } from '../../../ui/layout';
import { contentPaths } from '../../../ui/paths';
import { Link } from '../../../ui/Link';
import { FieldFrame } from '../../fields/FieldFrame';
import { Select } from '../../fields/Select';
import { TagChooser } from '../../tags/TagChooser';
import type { ListItem } from '../preparedRow';
import styles from './BulkDialog.module.css';
import { type BulkAction, type BulkChoice, bulkPlan, namesSeen } from './bulkPlan';
import {
  type BulkOutcome,
  type BulkRun,
  countItems,
  portionsLeft,
  portionsOf,
  runBulk,
} from './runBulk';
import { showBulkDone } from './undoBulk';
import { useTagChoice } from './useTagChoice';

declare module '../../../modal' {
  interface DialogKinds {
    /** Changes many items of a type; the answer is the ids of those that are done. */
    bulk: {
      props: { type: ContentType; action: BulkAction; ids: readonly string[] };
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
  return data.filter(({ _id }) => wanted.has(_id));
}

/** Asks for the details of a bulk change, shows its progress, and lists the items that failed. */
export function BulkDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'bulk'>) {
  const { type, action, ids } = dialog;
  const { t } = useTranslation();
  const text = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // As they were seen when the dialog was opened: nothing is published that came later.
  const [rows] = useState(() => rowsOf(store.getState(), type, ids));
  const [day, setDay] = useState('');
  const [publishes, setPublishes] = useState(true);
  const [tier, setTier] = useState<Tier>('premium');
  const tags = useTagChoice(rows);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const isStopped = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (outcome) dismiss.current?.focus();
  }, [outcome]);

  const publishAt = day === '' ? null : `${day}T00:00:00.000Z`;
  const choice: BulkChoice = { publishAt, publishes, tier, ...tags.choice };
  const plan = bulkPlan(action, rows, choice);
  const drafts = rows.filter(({ isPublic }) => isPublic !== true).length;
  const titleOf = (id: string): string =>
    displayText(rows.find(({ _id }) => _id === id)?.title)?.text ?? t('content.untitled');

  const run = async (portions: BulkRun['portions'], before: readonly BulkResult[] = []) => {
    if (!plan.change || progress !== null) return;
    isStopped.current = false;
    setProgress(0);
    const ended = await dispatch(
      runBulk(
        { type, change: plan.change, portions },
        { onProgress: setProgress, isStopped: () => isStopped.current },
      ),
    );
    const outcomeNow = { ...ended, done: [...before, ...ended.done] };
    const { done, failed } = outcomeNow;
    if (done.length > 0) dispatch(showBulkDone(action, { type, titleOf }, outcomeNow));
    setProgress(null);
    if (failed.length + portionsLeft(outcomeNow).length === 0) onAnswer(ids);
    else setOutcome(outcomeNow);
  };
  const start = () => {
    const { change, items } = plan;
    if (!change) return;
    const targets = items.map(({ _id, updatedAt }) => ({
      _id,
      ...(namesSeen(change) && updatedAt !== undefined && { updatedAt }),
    }));
    void run(portionsOf(targets));
  };
  const close = () => {
    if (!outcome) return onDismiss();
    const left = new Set(outcome.failed.map(({ id }) => id));
    for (const { items } of portionsLeft(outcome)) for (const { _id } of items) left.add(_id);
    onAnswer(ids.filter((id) => !left.has(id)));
  };

  // What somebody has saved since has to be seen first, and what is gone cannot be changed.
  const again = outcome?.failed.filter(({ error }) => error.code !== 409 && error.code !== 404);
  const portions = outcome ? portionsLeft(outcome) : [];
  const retryCount = (again?.length ?? 0) + countItems(portions);
  const retry = () => {
    const seen = new Map(rows.map((row) => [row._id, row.updatedAt]));
    const targets = (again ?? []).map(({ id }) => {
      const updatedAt = seen.get(id);
      const isNamed = plan.change && namesSeen(plan.change) && updatedAt !== undefined;
      return { _id: id, ...(isNamed && { updatedAt }) };
    });
    void run([...portionsOf(targets), ...portions], outcome?.done);
  };

  const total = outcome ? retryCount : plan.items.length;
  const isRunning = progress !== null;
  const isReady = plan.change !== undefined && plan.items.length > 0;
  const footer = isRunning ? (
    <div className={styles.buttons}>
      <p role="status" className={styles.progress}>
        {t('content.bulk.progress', { done: progress, total })}
      </p>
      <Button
        onClick={({ detail }) => {
          // The second click of a double click on the button that stood here before.
          if (detail < 2) isStopped.current = true;
        }}
      >
        {t('content.bulk.stop')}
      </Button>
    </div>
  ) : (
    <div className={styles.buttons}>
      <Button ref={dismiss} onClick={close}>
        {outcome ? t('common.close') : t('common.cancel')}
      </Button>
      {!outcome && (
        <Button
          ref={confirm}
          kind="primary"
          className={action === 'delete' || action === 'unpublish' ? styles.removing : undefined}
          disabled={!isReady}
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
        <>
          {outcome.error && <p>{text(errorText(outcome.error))}</p>}
          <ul className={styles.failures}>
            {outcome.failed.map(({ id, error }) => (
              <li key={id}>
                <Link to={contentPaths(type).edit(id)} onClick={close}>
                  {titleOf(id)}
                </Link>
                <span className={styles.reason}>
                  {error.code === 409 ? t('content.bulk.stale') : text(errorText(error))}
                </span>
              </li>
            ))}
          </ul>
          {outcome.unknown && (
            <p>{t('content.bulk.unknown', { count: outcome.unknown.items.length })}</p>
          )}
          {outcome.unsent.length > 0 && (
            <p>{t('content.bulk.unsent', { count: countItems(outcome.unsent) })}</p>
          )}
        </>
      ) : (
        <div className={styles.choice}>
          {action === 'delete' && rows.length === 1 && <p>{t(`${type}.deleteQuestion`)}</p>}
          {action === 'schedule' && (
            <FieldFrame label={t('content.publishAt')} hint={t('content.bulk.dayHint')}>
              {(control) => (
                <input
                  {...control}
                  ref={field}
                  type="date"
                  value={day}
                  onChange={({ target }) => setDay(target.value)}
                />
              )}
            </FieldFrame>
          )}
          {action === 'schedule' && drafts > 0 && (
            <label className={styles.box}>
              <input
                type="checkbox"
                checked={publishes}
                onChange={({ target }) => setPublishes(target.checked)}
              />
              {t('content.bulk.alsoPublish', { count: drafts })}
            </label>
          )}
          {action === 'tier' && (
            <FieldFrame label={t('content.tier')}>
              {(control) => (
                <Select
                  {...control}
                  options={enumOptions(t, 'tier').map(({ key, value }) => ({
                    value: key,
                    label: value,
                  }))}
                  value={tier}
                  onChange={({ target }) =>
                    setTier(enumValues.tier.find((one) => one === target.value) ?? tier)
                  }
                />
              )}
            </FieldFrame>
          )}
          {action === 'tags' && (
            <TagChooser field={field} stateOf={tags.stateOf} onChosen={tags.toggle} />
          )}
          <ul className={styles.summary} aria-live="polite">
            {plan.summary.map((line) => (
              <li key={text(line)}>{text(line)}</li>
            ))}
          </ul>
        </div>
      )}
    </DialogFrame>
  );
}
