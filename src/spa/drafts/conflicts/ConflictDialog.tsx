import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { type DialogProps, openDialog } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { useAppDispatch, useAppStore } from '../../store';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { DraftProvider, useDraft } from '../DraftContext';
import { choicesOf, conflictDialogDrafts, hasManualMerge } from './conflictDialogSlice';
import { ConflictField } from './ConflictField';
import { useCapabilities } from '../../../api';

type ConflictDialogProps = DialogProps<'conflict'> &
  Pick<ComponentProps<typeof ConflictField>, 'MergeField' | 'tagNames'>;

const leaveRequest = { kind: 'leave', message: { key: 'conflicts.leaveQuestion' } } as const;

/** Shows what both sides changed and lets a person choose per field; by default one's own side is chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  return (
    <DraftProvider id={props.dialog.id} source={conflictDialogDrafts}>
      <ConflictDialogFrame {...props} />
    </DraftProvider>
  );
}

function ConflictDialogFrame(props: ConflictDialogProps) {
  const { dialog, isTop, onAnswer, onDismiss, MergeField, tagNames } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { pendingInput } = useDraft();
  const first = useRef<HTMLInputElement>(null);
  const { origin, conflicts, staysUnsaved } = dialog;

  const flushedDraft = () => {
    pendingInput.flush();
    return store.getState().conflictDialog.drafts[dialog.id];
  };
  const finish = () => {
    const draft = flushedDraft();
    if (draft) onAnswer({ choices: choicesOf(draft) });
  };

  /** Asks before a manual merge is lost, whichever way the dialog is closed. */
  const dismiss = async () => {
    const draft = flushedDraft();
    const answer =
      draft && hasManualMerge(draft) ? await dispatch(openDialog(leaveRequest)) : 'leave';
    if (answer === 'save') finish();
    if (answer === 'leave') onDismiss();
  };

  return (
    <DialogFrame
      title={t(`conflicts.titles.${origin}`)}
      isTop={isTop}
      onDismiss={() => void dismiss()}
      width={layout.conflictDialogWidth}
      initialFocus={first}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void dismiss()}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={finish}>
            {t(origin === 'kept' || staysUnsaved ? 'conflicts.continue' : 'conflicts.save')}
          </Button>
        </div>
      }
    >
      <div className="stack content-start gap-5">
        <div className="soft grid gap-2">
          <p>{t(`conflicts.intros.${origin}`)}</p>
          <p>{t('conflicts.howTo')}</p>
        </div>
        {conflicts.map((conflict, index) => (
          <ConflictField
            key={conflict.path}
            conflict={conflict}
            dialog={dialog}
            MergeField={MergeField}
            tagNames={tagNames}
            firstControl={index === 0 ? first : undefined}
          />
        ))}
      </div>
    </DialogFrame>
  );
}

/** Asks what to do with the draft of an item that was deleted meanwhile. Escape decides nothing. */
export function ItemGoneDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'itemGone'>) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  const canRestore = useCapabilities()('restoreItem') && !dialog.isForGood;
  return (
    <DialogFrame
      title={t('conflicts.gone')}
      isTop={isTop}
      onDismiss={onDismiss}
      initialFocus={first}
      footer={
        <div className="flex flex-wrap gap-2 justify-end">
          {canRestore && (
            <Button kind="primary" ref={first} onClick={() => onAnswer('restore')}>
              {t('conflicts.restore')}
            </Button>
          )}
          <Button ref={canRestore ? undefined : first} onClick={() => onAnswer('create')}>
            {t('conflicts.createAnew')}
          </Button>
          <Button onClick={() => onAnswer('letGo')}>{t('conflicts.letGo')}</Button>
        </div>
      }
    >
      <div className="grid gap-2">
        <p>{t(canRestore ? 'conflicts.goneText' : 'conflicts.goneForGood')}</p>
        {canRestore && <p>{t('conflicts.goneChoice')}</p>}
      </div>
    </DialogFrame>
  );
}
