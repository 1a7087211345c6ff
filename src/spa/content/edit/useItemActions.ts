import { useNavigate } from 'react-router-dom';
import {
  type ContentInputs,
  type ContentType,
  type FieldName,
  isStaleSave,
  refetchOptions,
  toAppError,
  useCapabilities,
} from '../../../api';
import { rememberCaret } from './caretAcrossCreation';
import { isItemGone, moveEditsToCreatedItem } from '../../drafts/conflicts/useStaleSave';
import { isDirty, valueIn } from '../../drafts/draft';
import { useDraft } from '../../drafts/DraftContext';
import { isWithoutAnswer } from '../../drafts/openDrafts';
import { useItemSaving } from '../../drafts/saving/useItemSaving';
import { useSaveOnReconnect, useSaveShortcut } from '../../drafts/saving/useSaveShortcut';
import { type TKey, useTranslation } from '../../i18n';
import { useAppDispatch, useAppStore } from '../../store';
import { useAlerts } from '../alerts/useAlerts';
import type { DefinedFeature } from '../contentFeature';
import { type DialogInput, useConfirmDateLoss, useLeaveGuard } from './leaving/useLeaveGuard';
import { returnState } from '../../ui/returnState';
import { showChoice } from '../../modal';
import { showNotice } from '../../notices';
import { showPublished } from '../checks/publishedNotice';
import { type Deletion, showDeleted } from '../deletion/undoDeletion';
import type { DraftSource } from '../../drafts/draftReducers';
import { useJournal } from '../../drafts/journal/journal';
import type { ContentItem } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { contentCalls } from '../contentCalls';

/** What differs between the content types, each oddity of the specification as one line of its page. */
export interface ItemOddities<Item> {
  /** What the button says that creates the item; "Save", where left out. */
  readonly createKey?: TKey;
  /** Whether errors of saves are shown only beside the fields, without an alert. */
  readonly showsSaveErrorsInline?: boolean;
  /** The alert of success after a creation that has failed, in place of the alert of the failure. */
  readonly failedCreation?: TKey;
  /** The alerts after a change of the publication, where there are any. */
  readonly published?: { readonly isPublic: TKey; readonly isPrivate: TKey };
  /** The path to go to after a deletion; the list by default. */
  readonly pathAfterDeletion?: string;
  /** Returns the item as it is sent; `asRead` is the stored one. */
  readonly beforeSave?: (item: Item, asRead: Item | undefined) => Item;
  /** Returns access to what is typed above the form and no edit yet. */
  readonly useDialogInput?: () => DialogInput;
}

export type ItemActions = ReturnType<typeof useItemActions>;

const changedQuestion = {
  message: { key: 'content.deleteChanged' },
  yesLabel: { key: 'content.delete' },
  noLabel: { key: 'conflicts.lookFirst' },
} as const;

const useNoDialog = (): DialogInput | undefined => undefined;

/** Returns the actions on the item on screen, with the alerts of the specification. */
export function useItemActions<Type extends ContentType>(
  feature: DefinedFeature<Type>,
  isNew: boolean,
  oddities: ItemOddities<ContentInputs[Type]>,
) {
  const { type, drafts: source } = feature;
  const calls = contentCalls(type);
  const { published, failedCreation, useDialogInput = useNoDialog } = oddities;
  const [send] = calls.save.useMutation();
  const [deleteItem, { isLoading: isDeleting }] = calls.delete.useMutation();
  const { id, getDraft, leaveDecision, pendingInput, waitForSave } = useDraft();
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const leaveDeleted = useLeaveDeletedItem(source);
  const confirmDateLoss = useConfirmDateLoss();
  const store = useAppStore();
  const { saveAll, saveSome, saveField, saveWaiting } = useItemSaving(source, (item, key) => {
    // The drafts of a type hold its items; those who only pass them on need not know which.
    const asRead = source.select(store.getState(), id)?.base as ContentInputs[Type] | undefined;
    const sent = oddities.beforeSave ? oddities.beforeSave(item, asRead) : item;
    return send({ [calls.input]: sent, 'Idempotency-Key': key });
  });

  /** Shows how a save ended. */
  const showOutcome = async (outcome: Awaited<ReturnType<typeof saveField>>, success: TKey) => {
    if (oddities.showsSaveErrorsInline && outcome && 'error' in outcome) return;
    await alerts.showOutcome(outcome, success);
  };

  /** Creates the item and goes on to edit it, unless the person is on the way elsewhere. */
  const create = async ({ isQuiet = false } = {}) => {
    if (!(await confirmDateLoss())) return;
    const outcome = await saveAll();
    if (outcome === null) return;
    if ('error' in outcome) {
      const { error } = outcome;
      if (isQuiet) return;
      if (!failedCreation) return alerts.notSaved(error);
      if (!isStaleSave(error) && !isWithoutAnswer(error)) await alerts.succeeded(failedCreation);
      return;
    }
    if (await leaveDecision.willLeave) return;
    rememberCaret();
    pendingInput.flush();
    dispatch(moveEditsToCreatedItem(source, id, outcome.item));
    void navigate(source.paths.edit(outcome.item._id ?? ''), { replace: true });
  };

  /** Saves all edits. */
  const save = async ({ isQuiet = false } = {}) => {
    if (!(await confirmDateLoss())) return;
    const outcome = await saveAll();
    if (!isQuiet) await showOutcome(outcome, `${type}.saved`);
  };

  const submit = isNew ? create : save;
  useLeaveGuard(saveAll, useDialogInput());
  useSaveOnReconnect(isNew ? () => create({ isQuiet: true }) : saveWaiting);
  useSaveShortcut(() => void submit({ isQuiet: true }));

  return {
    isNew,
    isDeleting,
    saveSome,
    saveField,

    /** Creates the item, or saves all edits. */
    submit: () => submit(),
    /** The same without an alert. */
    submitQuietly: () => submit({ isQuiet: true }),

    /**
     * Toggles the publication and saves that together with an unsaved publish date; otherwise the item would go live at
     * its old date while the screen shows the new one (D125). If the save fails, the toggle stays as an unsaved edit (D70).
     */
    togglePublication: async () => {
      const draft = getDraft();
      if (draft === undefined) return;
      // As the button says now: pressed in the menu while a save runs, it is done after that.
      const isPublic = valueIn(draft, 'isPublic') !== true;
      await waitForSave();
      if (!(await confirmDateLoss())) return;
      const outcome = await saveField('isPublic', isPublic, 'publishAt');
      // One that was deleted meanwhile came back unpublished.
      const isLive = outcome && 'item' in outcome ? outcome.item.isPublic === true : isPublic;
      if (published) {
        await alerts.showOutcome(outcome, isLive ? published.isPublic : published.isPrivate);
      } else if (outcome && 'error' in outcome) await alerts.failed(outcome.error);
      if (isLive && outcome && 'item' in outcome) dispatch(showPublished(t, feature, id));
    },

    /** Stores the key of a file that was uploaded for a field, and shows an alert about that. */
    storeKey: async (field: FieldName, key: string, success: TKey) =>
      showOutcome(await saveField(field, key), success),

    /** Deletes the item after a question, another one if it has changed unseen, and leaves its screen, also where somebody else has just deleted it. */
    remove: async () => {
      if (!(await alerts.confirm(`${type}.deleteQuestion`))) return;
      await waitForSave();
      const item: ContentItem | undefined = getDraft()?.base;
      const { data: stored } = await dispatch(calls.get.initiate({ id }, refetchOptions));
      const isSeen = !stored || stored.updatedAt === item?.updatedAt;
      if (!isSeen && !(await dispatch(showChoice(changedQuestion)))) return;
      const title = displayText(item?.title)?.text ?? t('content.untitled');
      const { data: deleted, error } = await deleteItem({ id });
      const wasGone = error !== undefined && isItemGone(toAppError(error));
      if (error !== undefined && !wasGone) return alerts.failed(error);
      // The list with what was searched there.
      const list = source.paths.list() + source.listSearch(store.getState());
      leaveDeleted(oddities.pathAfterDeletion ?? list, {
        title,
        wasGone,
        deletedAt: deleted?.deletedAt,
      });
    },
  };
}

/**
 * Returns a function to call after an item was deleted: closes its draft, says so and, if it is still on screen,
 * navigates to a path.
 * The person who deleted it gets an Undo; where somebody else was faster, only the notice is shown.
 */
function useLeaveDeletedItem<T>(source: Pick<DraftSource<T>, 'type' | 'events'>) {
  const { id, getDraft } = useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const journal = useJournal();
  const can = useCapabilities();
  return (
    path: string,
    { wasGone, ...deletion }: Pick<Deletion, 'title' | 'deletedAt'> & { wasGone: boolean },
  ) => {
    const draft = getDraft();
    const canUndo = !wasGone && can('restoreItem');
    // The journal keeps the edits for whoever restores the item.
    const keepsEdits = canUndo && draft !== undefined && isDirty(draft);
    if (!keepsEdits) dispatch(source.events.editsDiscarded({ id }));
    dispatch(source.events.draftClosed({ id }));
    if (!canUndo) void journal.removeItem(source.type, id);
    if (draft) void navigate(path, { replace: true, state: returnState });
    if (canUndo) return dispatch(showDeleted({ type: source.type, id, ...deletion }));
    const key = wasGone ? 'content.deletedBefore' : 'content.deleted';
    return dispatch(showNotice({ text: { key, values: { title: deletion.title } } }));
  };
}
