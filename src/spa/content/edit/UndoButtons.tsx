import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import type { MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppStore } from '../../store';
import { useDraft, useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftReducers';
import { isInField } from '../../ui/keys';
import styles from './UndoButtons.module.css';
import { useWindowEvents } from '../../ui/browser';
import { named } from '../../ui/classNames';

/** Tells whether keys undo or redo a change; null for other keys. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const lowerKey = key.toLowerCase();
  if (lowerKey === 'z') return shiftKey ? 'editRedone' : 'editUndone';
  return lowerKey === 'y' && !shiftKey ? 'editRedone' : null;
}

/** Shows undo, redo and discard for the item, with their keys; inside of fields, those are the browser's. */
export function UndoButtons<T>({ events }: Pick<DraftSource<T>, 'events'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id, pendingInput } = useDraft();
  const canUndo = useDraftSelector(({ done }) => done.length > 0);
  const canRedo = useDraftSelector(({ undone }) => undone.length > 0);
  const canDiscard = useIsDirty();

  const act = (event: 'editUndone' | 'editRedone' | 'editsDiscarded') => () => {
    pendingInput.flush();
    dispatch(events[event]({ id }));
  };
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    act('editsDiscarded')();
    // The first button, by which the discard can be undone at once.
    currentTarget.parentElement?.querySelector('button')?.focus();
  };

  const pressKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === null || event.defaultPrevented || isInField(event)) return;
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
    onPress: MouseEventHandler<HTMLElement>,
    icon: ReactNode,
  ) => (
    <button
      type="button"
      className={styles.button}
      {...named(label)}
      // Focusable also when there is nothing to do.
      aria-disabled={!isEnabled || undefined}
      onClick={isEnabled ? onPress : undefined}
    >
      {icon}
    </button>
  );
  return (
    <div role="group" aria-label={t('content.history')}>
      {button(t('content.undo'), canUndo, act('editUndone'), <UndoOutlined aria-hidden />)}
      {button(t('content.redo'), canRedo, act('editRedone'), <RedoOutlined aria-hidden />)}
      {button(t('content.discard'), canDiscard, discard, <RollbackOutlined aria-hidden />)}
    </div>
  );
}
