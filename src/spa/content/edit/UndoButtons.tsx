import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppStore } from '../../store';
import { useDraft, useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftReducers';
import { isInField } from '../../ui/keys';
import styles from './UndoButtons.module.css';

/** Tells whether keys undo or redo a change; null for other keys. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const lowerKey = key.toLowerCase();
  if (lowerKey === 'z') return shiftKey ? 'editRedone' : 'editUndone';
  return lowerKey === 'y' && !shiftKey ? 'editRedone' : null;
}

/**
 * Shows undo, redo and discard for the whole item. Outside of fields, Ctrl+Z and Ctrl+Shift+Z do the same; inside a
 * field, the keyboard's undo is the browser's.
 */
export function UndoButtons<T>({ events }: Pick<DraftSource<T>, 'events'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id, pendingInput } = useDraft();
  const canUndo = useDraftSelector(({ done }) => done.length > 0);
  const canRedo = useDraftSelector(({ undone }) => undone.length > 0);
  const canDiscard = useIsDirty();
  const undoButton = useRef<HTMLButtonElement>(null);

  const act = (event: 'editUndone' | 'editRedone' | 'editsDiscarded') => () => {
    pendingInput.flush();
    dispatch(events[event]({ id }));
  };
  const discard = () => {
    act('editsDiscarded')();
    // So that the discard can be undone at once.
    undoButton.current?.focus();
  };

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
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
  });
  useEffect(() => {
    // Before the notices, which leave alone what was handled.
    const onKeyDown = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  return (
    <div role="group" aria-label={t('content.history')}>
      <IconButton
        ref={undoButton}
        label={t('content.undo')}
        isEnabled={canUndo}
        onPress={act('editUndone')}
      >
        <UndoOutlined aria-hidden />
      </IconButton>
      <IconButton label={t('content.redo')} isEnabled={canRedo} onPress={act('editRedone')}>
        <RedoOutlined aria-hidden />
      </IconButton>
      <IconButton label={t('content.discard')} isEnabled={canDiscard} onPress={discard}>
        <RollbackOutlined aria-hidden />
      </IconButton>
    </div>
  );
}

/** A round button with an icon; focusable also when there is nothing to do. */
function IconButton(props: {
  label: string;
  isEnabled: boolean | undefined;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  const { label, isEnabled, onPress, ref, children } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={!isEnabled || undefined}
      onClick={isEnabled ? onPress : undefined}
    >
      {children}
    </button>
  );
}
