import { ariaKeys, isKey } from '../../commands/keymap';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppStore } from '../../store';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftReducers';
import { isInField } from '../../ui/keys';
import { useWindowEvents } from '../../ui/browser';
import { classNames, named } from '../../ui/classNames';
import { UndoIcon } from '../../ui/UndoIcon';

/** Returns a function that makes the handler of an event that changes the edits of the item on screen as a whole. */
export function useEditsHandler<T>({ events }: Pick<DraftSource<T>, 'events'>) {
  const dispatch = useAppDispatch();
  const { id, pendingInput } = useDraft();
  return (event: 'editUndone' | 'editRedone' | 'editsDiscarded') => () => {
    pendingInput.flush();
    dispatch(events[event]({ id }));
  };
}

/** Shows undo and redo once there is something to undo, with their keys; inside of fields, those are the browser's. */
export function UndoButtons<T>({ events }: Pick<DraftSource<T>, 'events'>) {
  const { t } = useTranslation();
  const store = useAppStore();
  const act = useEditsHandler({ events });
  const canUndo = useDraftSelector(({ done }) => done.length > 0);
  const canRedo = useDraftSelector(({ undone }) => undone.length > 0);

  const pressKey = (event: KeyboardEvent) => {
    const step = isKey(event, 'undo') ? 'editUndone' : isKey(event, 'redo') && 'editRedone';
    if (!step || event.defaultPrevented || isInField(event)) return;
    const { modal, notices } = store.getState();
    if (modal.dialogs.length > 0) return;
    // With nothing to undo here, the key is the notice's.
    const isOfNotice = notices.shown.some(({ action }) => action?.label === 'undo');
    if (isOfNotice && step === 'editUndone' && !canUndo) return;
    // The browser's undo would put former typing into a text that was changed since by other means.
    event.preventDefault();
    act(step)();
  };
  // Before the notices, which leave alone what was handled.
  useWindowEvents({ keydown: pressKey }, { capture: true });

  const button = (
    label: string,
    isEnabled: boolean | undefined,
    event: 'editUndone' | 'editRedone',
  ) => (
    <button
      type="button"
      className="icon-button size-(--icon-button)"
      {...named(label)}
      aria-keyshortcuts={ariaKeys(event === 'editRedone' ? 'redo' : 'undo')}
      // Focusable also when there is nothing to do.
      aria-disabled={!isEnabled || undefined}
      onClick={isEnabled ? act(event) : undefined}
    >
      <UndoIcon isRedo={event === 'editRedone'} />
    </button>
  );
  return (
    <div
      role="group"
      aria-label={t('content.history')} // Keeps its place: nothing beside it moves at the first change.
      className={classNames('flex flex-none tablet:sr-only', !canUndo && !canRedo && 'invisible')}
    >
      {button(t('content.undo'), canUndo, 'editUndone')}
      {button(t('content.redo'), canRedo, 'editRedone')}
    </div>
  );
}
