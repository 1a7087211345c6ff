import { useNavigate } from 'react-router-dom';
import { type AppError, toAppError } from '../../../api';
import type { TKey } from '../../i18n';
import { useAppDispatch, useAppStore } from '../../store';
import { useAlerts } from '../alerts/useAlerts';
import { isItemGone } from '../../drafts/conflicts/useStaleSave';
import { moveEditsToCreatedItem } from '../../drafts/moveEditsToCreatedItem';
import { useDraft } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { useSaveOnReconnect } from '../../drafts/connection/useSaveOnReconnect';
import type { ItemSaving } from '../../drafts/saving/useItemSaving';
import { useSaveShortcut } from '../../drafts/saving/useSaveShortcut';
import { useLeaveDeletedItem } from './useLeaveDeletedItem';
import { type DialogInput, useLeaveGuard } from './useLeaveGuard';
import { useConfirmDateLoss } from './useConfirmDateLoss';
import { usePublicationToggle } from './usePublicationToggle';

/** What differs between the content types, each oddity of the specification as one line of its feature. */
interface ItemActionsOptions<T> {
  /** Whether the form creates the item. */
  readonly isNew: boolean;
  readonly source: DraftSource<T>;
  readonly saving: ItemSaving<T>;
  /** RTK Query's mutation that deletes, with its state. */
  readonly deletion: readonly [
    (args: { id: string }) => PromiseLike<{ error?: unknown }>,
    { isLoading: boolean },
  ];
  readonly deleteQuestion: TKey;
  /** The alert after all edits have been saved. */
  readonly saved: TKey;
  /** Whether errors of saves are shown only beside the fields, without an alert. */
  readonly showsSaveErrorsInline?: boolean;
  /** In place of the alert that a creation has failed. */
  readonly onCreationFailed?: (error: AppError) => Promise<void>;
  /** The alerts after a change of the publication, where there are any. */
  readonly published?: { readonly isPublic: TKey; readonly isPrivate: TKey };
  /** The path to go to after a deletion; the list by default. */
  readonly pathAfterDeletion?: () => string;
  /** What is typed above the form and no edit yet. */
  readonly dialogInput?: DialogInput;
}

export type ItemActions = ReturnType<typeof useItemActions>;

/** Returns the actions on the item on screen, with the alerts of the specification. */
export function useItemActions<T extends { _id?: string }>(options: ItemActionsOptions<T>) {
  const { isNew, source, saving, saved, published, showsSaveErrorsInline = false } = options;
  const [deleteItem, { isLoading: isDeleting }] = options.deletion;
  const { saveAll, saveField, saveWaiting } = saving;
  const { id, leaveDecision } = useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const leaveDeleted = useLeaveDeletedItem(source);
  const confirmDateLoss = useConfirmDateLoss();
  const toggle = usePublicationToggle(saveField);
  const store = useAppStore();
  /** The list with what was searched there. */
  const leftList = () => source.paths.list() + source.listSearch(store.getState());

  /** Shows how a save ended. */
  const showOutcome = async (outcome: Awaited<ReturnType<typeof saveField>>, success: TKey) => {
    if (showsSaveErrorsInline && outcome && 'error' in outcome) return;
    await alerts.showOutcome(outcome, success);
  };

  /** Creates the item and goes on to edit it, unless the person is on the way elsewhere. */
  const create = async ({ isQuiet = false } = {}) => {
    if (!(await confirmDateLoss())) return;
    const outcome = await saveAll();
    if (outcome === null) return;
    if ('error' in outcome) {
      if (!isQuiet) await (options.onCreationFailed ?? alerts.notSaved)(outcome.error);
      return;
    }
    if (await leaveDecision.willLeave) return;
    dispatch(moveEditsToCreatedItem(source, id, outcome.item));
    void navigate(source.paths.edit(outcome.item._id ?? ''), { replace: true });
  };

  /** Saves all edits. */
  const save = async ({ isQuiet = false } = {}) => {
    if (!(await confirmDateLoss())) return;
    const outcome = await saveAll();
    if (!isQuiet) await showOutcome(outcome, saved);
  };

  const submit = isNew ? create : save;
  useLeaveGuard(saveAll, options.dialogInput);
  useSaveOnReconnect(isNew ? () => create({ isQuiet: true }) : saveWaiting);
  useSaveShortcut(() => void submit({ isQuiet: true }));

  return {
    isNew,
    isDeleting,

    /** Creates the item, or saves all edits. */
    submit: () => submit(),

    togglePublication: async () => {
      const toggled = await toggle();
      if (published) {
        await alerts.showOutcome(
          toggled,
          toggled?.isPublic ? published.isPublic : published.isPrivate,
        );
      } else if (toggled && 'error' in toggled) await alerts.failed(toggled.error);
    },

    /** Returns a function that stores the key of a file that was uploaded for a field. */
    storeKey: (field: string, success: TKey) => async (key: string) =>
      showOutcome(await saveField(field, key), success),

    /** Deletes the item after a question and leaves its screen, also where somebody else has just deleted it. */
    remove: async () => {
      if (!(await alerts.confirm(options.deleteQuestion))) return;
      const { error } = await deleteItem({ id });
      const wasGone = error !== undefined && isItemGone(toAppError(error));
      if (error !== undefined && !wasGone) return alerts.failed(error);
      leaveDeleted(options.pathAfterDeletion?.() ?? leftList(), { wasGone });
    },
  };
}
