import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentType } from '../../../../api';
import { selectIsConnectionLost } from '../../../drafts/connection/connectionSlice';
import { isDirty } from '../../../drafts/draft';
import { idsOfEdited } from '../../../drafts/journal/journalSlice';
import { useTranslation } from '../../../i18n';
import type { DialogProps } from '../../../modal';
import { DialogFrame } from '../../../modal/DialogFrame';
import { displayText } from '../../../model/localisedText';
import { type RootState, useAppDispatch, useAppSelector, useAppStore } from '../../../store';
import { Button } from '../../../ui/Button';
import { layout } from '../../../ui/layout';
import { rowFacts } from '../../checks/checkFacts';
import { itemsOf, type ListItem } from '../preparedRow';
import styles from './BulkDialog.module.css';
import { BulkFailures } from './BulkFailures';
import { BulkFields, useBulkChoice } from './BulkFields';
import { type BulkResultData, showBulkDone } from './bulkNotice';
import { type BulkAction, bulkPlan, namesSeen } from './bulkPlan';
import {
  countItems,
  isNotFound,
  type Portion,
  portionsLeft,
  portionsOf,
  portionsWith,
  useBulkRun,
} from './runBulk';
import { selectWholeList } from '../../contentCalls';

declare module '../../../modal' {
  interface DialogKinds {
    /** Changes many items of a type; the answer is the ids of those that are done. */
    bulk: {
      props: {
        type: ContentType;
        action: BulkAction;
        ids: readonly string[];
        /** For dates: whether what is not public is published as well unless somebody says else; yes by default. */
        publishes?: boolean;
        /** Shows again what failed, instead of asking for a change. */
        result?: BulkResultData;
      };
      answer: readonly string[];
    };
  }
}

/** Items of one request: what was sent shows its progress, and can be stopped, after each. */
const portionSize = 50;

/** So many items are named before a change. */
const maxNamed = 5;

/** Returns the items of a list in the order of `ids`. */
function rowsOf(state: RootState, type: ContentType, ids: readonly string[]): readonly ListItem[] {
  const { data = [] } = selectWholeList(type)(state);
  const rows = new Map(itemsOf(type, data).map((item) => [item._id, item]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

type EndedRun = Pick<BulkResultData, 'outcome' | 'sent'>;

/** What of an outcome can be sent again. Items that somebody else has saved or deleted since have to be looked at first. */
function portionsToRetry({ outcome, sent }: EndedRun): readonly Portion[] {
  const again = outcome.failed.filter(({ error }) => ![404, 409].includes(error.code));
  return [...portionsWith(sent, new Set(again.map(({ id }) => id))), ...portionsLeft(outcome)];
}

/** The items with unsaved edits on this device, or in an open form of this page. */
function idsOfUnsaved(state: RootState, type: ContentType): string[] {
  const open = Object.entries(state[type].drafts).filter(([, draft]) => isDirty(draft));
  return [...idsOfEdited(state, type), ...open.map(([id]) => id)];
}

/** Asks for the details of a bulk change, shows its progress, and lists the items that failed. */
export function BulkDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'bulk'>) {
  const { id, type, action, ids, publishes, result } = dialog;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isOffline = useAppSelector(selectIsConnectionLost);
  // As they were seen when the dialog was opened: nothing is published that came later.
  const [rows] = useState(() => rowsOf(store.getState(), type, ids));
  const [draftIds] = useState(() => new Set(idsOfUnsaved(store.getState(), type)));
  const [facts] = useState(() => rowFacts(store.getState(), type));
  const chosen = useBulkChoice(rows, publishes);
  /** A run that has left some items as they are. */
  const [ended, setEnded] = useState<EndedRun | undefined>(result);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);

  const plan = bulkPlan(action, rows, chosen.choice, draftIds, facts);
  const { changeOf, items } = plan;
  const titles = useMemo(() => new Map(rows.map(({ _id, title }) => [_id, title])), [rows]);
  const titleOf = (item: string): string =>
    displayText(titles.get(item))?.text ?? result?.titles[item] ?? t('content.untitled');

  const named = useNamed(
    items.slice(0, maxNamed).map(({ _id }) => titleOf(_id)),
    items.length,
  );

  const { progress, run, stop } = useBulkRun();
  const { about = `bulk/${id}`, before } = result ?? {};
  const showDone = ({ outcome, sent }: EndedRun) =>
    dispatch(
      showBulkDone(action, { about, type, titleOf, sent, ...(before && { before }) }, outcome),
    );
  const send = async (portions: readonly Portion[], sent = portions) => {
    const again = new Set(portions.flatMap(({ items: some }) => some.map(({ _id }) => _id)));
    const refused = ended?.outcome.failed.filter((one) => !again.has(one.id)) ?? [];
    const ran = await run(portions, ended?.outcome.done);
    if (!ran) return;
    const outcome = { ...ran, failed: [...refused, ...ran.failed] };
    if (outcome.done.length > 0) showDone({ outcome, sent });
    if (outcome.failed.length + portionsLeft(outcome).length === 0) onAnswer(ids);
    else setEnded({ outcome, sent });
  };
  const canStart = changeOf !== undefined && items.length > 0 && !isOffline;
  const start = () => {
    if (!canStart) return;
    const portions = portionsOf(type, items, portionSize, (item) => {
      const change = changeOf(item);
      const { _id, updatedAt } = item;
      return { change, target: { _id, ...(namesSeen(change) && updatedAt && { updatedAt }) } };
    });
    void send(portions);
  };
  const close = () => {
    if (!ended) return onDismiss();
    const { outcome } = ended;
    // From now on the notice leads back to what failed.
    if (ended !== result) showDone(ended);
    const failed = outcome.failed.filter(({ error }) => !isNotFound(error)).map((one) => one.id);
    const unsent = portionsLeft(outcome).flatMap((portion) => portion.items.map(({ _id }) => _id));
    const left = new Set([...failed, ...unsent]);
    onAnswer(ids.filter((one) => !left.has(one)));
  };
  const retried = ended && portionsToRetry(ended);
  const total = retried ? countItems(retried) : items.length;

  return (
    <DialogFrame
      title={t(ended ? 'content.bulk.notAll' : `content.bulk.title.${action}`, {
        count: rows.length,
      })}
      isTop={isTop}
      {...(progress === null && { onDismiss: close })}
      width={action === 'tags' ? layout.conflictDialogWidth : layout.leaveDialogWidth}
      initialFocus={action === 'schedule' || action === 'tags' ? field : confirm}
      footer={
        progress === null ? (
          <BulkButtons
            {...{ action, total, isOffline, close }}
            isEnded={ended !== undefined || (total === 0 && /publish/.test(action))}
            confirmRef={confirm}
            onConfirm={retried ? () => void send(retried, ended?.sent) : start}
            canConfirm={ended !== undefined || canStart}
          />
        ) : (
          <div className={styles.buttons}>
            <p role="status" className={styles.progress}>
              {t('content.bulk.progress', { done: progress, total })}
            </p>
            {/* Not by the second click of a double click on the button that stood here before. */}
            <Button onClick={({ detail }) => detail < 2 && stop()}>{t('content.bulk.stop')}</Button>
          </div>
        )
      }
    >
      {ended ? (
        <BulkFailures type={type} outcome={ended.outcome} titleOf={titleOf} onOpen={close} />
      ) : (
        <>
          <p className={styles.named}>{named}</p>
          <BulkFields
            {...{ type, action, rows, chosen, plan }}
            isLocked={progress !== null}
            onEnter={start}
            fieldRef={field}
          />
        </>
      )}
    </DialogFrame>
  );
}

/** Returns titles as a list in words, and how many more of all there are. */
function useNamed(titles: readonly string[], all: number): string {
  const { t, i18n } = useTranslation();
  const more = all - titles.length;
  const words = titles.map((title) => t('content.bulk.quoted', { title }));
  // Of units, which has no “and”: Chromium would write the English one among Icelandic words.
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format([
    ...words,
    ...(more > 0 ? [t('content.bulk.more', { count: more })] : []),
  ]);
}

/** The buttons before a change, and after one that has left items as they are. */
function BulkButtons(props: {
  action: BulkAction;
  /** How many items would be sent. */
  total: number;
  isEnded: boolean;
  isOffline: boolean;
  canConfirm: boolean;
  close: () => void;
  confirmRef: RefObject<HTMLButtonElement | null>;
  onConfirm: () => void;
}) {
  const { action, total, isEnded, isOffline, canConfirm, close, confirmRef, onConfirm } = props;
  const { t } = useTranslation();
  const dismiss = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isEnded) dismiss.current?.focus();
  }, [isEnded]);
  const isRemoving = !isEnded && (action === 'delete' || action === 'unpublish');
  return (
    <div className={styles.buttons}>
      {isOffline && (
        <p role="status" className={styles.progress}>
          {t('content.bulk.offline')}
        </p>
      )}
      <Button ref={dismiss} onClick={close}>
        {isEnded ? t('common.close') : t('common.cancel')}
      </Button>
      {(!isEnded || total > 0) && (
        <Button
          ref={confirmRef}
          kind="primary"
          className={isRemoving ? styles.removing : undefined}
          disabled={!canConfirm}
          onClick={onConfirm}
        >
          {isEnded
            ? t('content.bulk.retry', { count: total })
            : t(`content.bulk.confirm.${action}`, { count: total })}
        </Button>
      )}
    </div>
  );
}
