import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { useDraft, useDraftSelector, useIsDirty } from '../draft/DraftContext';
import type { DraftSource } from '../draft/draftSource';
import { IconButton } from './IconButton';

/** Undo, redo and discard for the whole item. Inside a field, the keyboard's undo stays the browser's. */
export function HistoryButtons<T>({ events }: Pick<DraftSource<T>, 'events'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, pendingInput } = useDraft();
  const canUndo = useDraftSelector(({ done }) => done.length > 0);
  const canRedo = useDraftSelector(({ undone }) => undone.length > 0);
  const canDiscard = useIsDirty();
  const undoButton = useRef<HTMLButtonElement>(null);

  const act = (event: typeof events.editUndone) => () => {
    pendingInput.flush();
    dispatch(event({ id }));
  };
  const discard = () => {
    act(events.editsDiscarded)();
    // What takes it back is next to hand.
    undoButton.current?.focus();
  };

  return (
    <div role="group" aria-label={t('content.history')}>
      <IconButton
        ref={undoButton}
        drawing="M7.5 5 4 8.5 7.5 12M4.2 8.5h7.3a4 4 0 0 1 0 8H9"
        label={t('content.undo')}
        isOff={!canUndo}
        onPress={act(events.editUndone)}
      />
      <IconButton
        drawing="M12.5 5 16 8.5 12.5 12M15.8 8.5H8.5a4 4 0 0 0 0 8H11"
        label={t('content.redo')}
        isOff={!canRedo}
        onPress={act(events.editRedone)}
      />
      <IconButton
        drawing="M4.5 4.5v4h4M4.9 8.3a6 6 0 1 1-.6 3.6"
        label={t('content.discard')}
        isOff={!canDiscard}
        onPress={discard}
      />
    </div>
  );
}
