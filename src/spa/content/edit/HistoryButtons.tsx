import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { useDraft, useDraftSelector, useIsDirty } from '../../drafts/DraftContext';
import type { DraftSource } from '../../drafts/draftSource';
import { IconButton } from './IconButton';

/** Shows undo, redo and discard for the whole item. Inside a field, the keyboard's undo is the browser's. */
export function HistoryButtons<T>({ events }: Pick<DraftSource<T>, 'events'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, pendingInput } = useDraft();
  const canUndo = useDraftSelector(({ done }) => done.length > 0);
  const canRedo = useDraftSelector(({ undone }) => undone.length > 0);
  const canDiscard = useIsDirty();
  const undoButton = useRef<HTMLButtonElement>(null);

  const act = (event: typeof events.editUndone) => () =>
    pendingInput.whenSettled(() => dispatch(event({ id })));
  const discard = () => {
    act(events.editsDiscarded)();
    // So that the discard can be undone at once.
    undoButton.current?.focus();
  };

  return (
    <div role="group" aria-label={t('content.history')}>
      <IconButton
        ref={undoButton}
        icon={<UndoOutlined aria-hidden />}
        label={t('content.undo')}
        isDisabled={!canUndo}
        onPress={act(events.editUndone)}
      />
      <IconButton
        icon={<RedoOutlined aria-hidden />}
        label={t('content.redo')}
        isDisabled={!canRedo}
        onPress={act(events.editRedone)}
      />
      <IconButton
        icon={<RollbackOutlined aria-hidden />}
        label={t('content.discard')}
        isDisabled={!canDiscard}
        onPress={discard}
      />
    </div>
  );
}
