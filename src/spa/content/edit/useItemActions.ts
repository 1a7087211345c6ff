import { useNavigate } from 'react-router-dom';
import { type AppError, toAppError } from '../../../api';
import type { TKey } from '../../i18n';
import { useAppDispatch, useAppStore } from '../../store';
import { useAlerts } from '../alerts/useAlerts';
import { carryOver } from '../../drafts/carryOver';
import { isGone } from '../../drafts/conflicts/useStaleSave';
import { useDraft } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { useSaveOnReturn } from '../../drafts/connection/useSaveOnReturn';
import type { ItemSaving } from '../../drafts/saving/useItemSaving';
import { useSaveShortcut } from '../../drafts/saving/useSaveShortcut';
import { useDeleted } from './useDeleted';
import { type DialogTyping, useLeaveGuard } from './useLeaveGuard';
import { useMayDropDate } from './useMayDropDate';
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
  /** Said once all edits are saved. */
  readonly saved: TKey;
  /** Whether saves that fail are told only beside the fields, not in an alert too. */
  readonly tellsFailuresBeside?: boolean;
  /** In place of the alert that a creation has failed. */
  readonly onCreationFailed?: (error: AppError) => Promise<void>;
  /** Said of a publication, where something is. */
  readonly published?: { readonly isPublic: TKey; readonly isPrivate: TKey };
  /** Where a deletion leads; to the list, where left out. */
  readonly afterDeletion?: () => string;
  /** What is typed above the form and no edit yet. */
  readonly dialogTyping?: DialogTyping;
}

export type ItemActions = ReturnType<typeof useItemActions>;

/**
 * What can be done to the item on screen, with the alerts of the specification. Saves by Ctrl+S too, and when the
 * connection is back; asks before unsaved changes are left behind.
 */
export function useItemActions<T extends { _id?: string }>(options: ItemActionsOptions<T>) {
  const { isNew, source, saving, saved, published, tellsFailuresBeside = false } = options;
  const [deleteItem, { isLoading: isDeleting }] = options.deletion;
  const { saveAll, saveOne, saveWaiting } = saving;
  const { id, departure } = useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const leaveDeleted = useDeleted(source);
  const mayDropDate = useMayDropDate();
  const toggle = usePublicationToggle(saveOne);
  const store = useAppStore();
  /** The list with what was searched there. */
  const leftList = () => source.places.list() + source.listSearch(store.getState());

  /** Says how a save ended. */
  const tell = async (outcome: Awaited<ReturnType<typeof saveOne>>, success: TKey) => {
    if (tellsFailuresBeside && outcome && 'error' in outcome) return;
    await alerts.told(outcome, success);
  };

  /** Creates the item and goes on to edit it, unless the person is on the way elsewhere. */
  const create = async ({ isQuiet = false } = {}) => {
    if (!(await mayDropDate())) return;
    const outcome = await saveAll();
    if (outcome === null) return;
    if ('error' in outcome) {
      if (!isQuiet) await (options.onCreationFailed ?? alerts.notSaved)(outcome.error);
      return;
    }
    if (await departure.leaves) return;
    dispatch(carryOver(source, id, outcome.item));
    void navigate(source.places.edit(outcome.item._id ?? ''), { replace: true });
  };

  /** Saves all edits. */
  const save = async ({ isQuiet = false } = {}) => {
    if (!(await mayDropDate())) return;
    const outcome = await saveAll();
    if (!isQuiet) await tell(outcome, saved);
  };

  const submit = isNew ? create : save;
  useLeaveGuard(saveAll, options.dialogTyping);
  useSaveOnReturn(isNew ? () => create({ isQuiet: true }) : saveWaiting);
  useSaveShortcut(() => void submit({ isQuiet: true }));

  return {
    isNew,
    isDeleting,

    /** Creates the item, or saves all edits. */
    submit: () => submit(),

    togglePublication: async () => {
      const toggled = await toggle();
      if (published) {
        await alerts.told(toggled, toggled?.isPublic ? published.isPublic : published.isPrivate);
      } else if (toggled && 'error' in toggled) await alerts.failed(toggled.error);
    },

    /** Gives a function that stores the key of a file that was uploaded for a field. */
    storeKey: (field: string, success: TKey) => async (key: string) =>
      tell(await saveOne(field, key), success),

    /** Deletes the item after a question and leaves its screen, also where somebody else has just deleted it. */
    remove: async () => {
      if (!(await alerts.confirmed(options.deleteQuestion))) return;
      const { error } = await deleteItem({ id });
      const wasGone = error !== undefined && isGone(toAppError(error));
      if (error !== undefined && !wasGone) return alerts.failed(error);
      leaveDeleted(options.afterDeletion?.() ?? leftList(), { wasGone });
    },
  };
}
