import { useRef } from 'react';
import { editedItem } from '../../../drafts/draft';
import { DraftProvider, useDraft, useGetDraft } from '../../../drafts/DraftContext';
import { useTranslation } from '../../../i18n';
import { type DialogProps, openDialog } from '../../../modal';
import { DialogFrame } from '../../../modal/DialogFrame';
import { useAppDispatch, useAppStore } from '../../../store';
import { Button } from '../../../ui/Button';
import { layout } from '../../../ui/layout';
import { SectionForm } from './SectionForm';
import styles from './SectionDialog.module.css';
import { hasInput, sectionDialogDrafts } from './sectionDialogSlice';

const leaveRequest = {
  kind: 'leave',
  message: { key: 'articles.sections.leaveQuestion' },
} as const;

/** Creates or edits a section: finishing answers with the section, cancelling with nothing. */
export function SectionDialog(props: DialogProps<'section'>) {
  return (
    <DraftProvider id={props.dialog.id} source={sectionDialogDrafts}>
      <SectionDialogFrame {...props} />
    </DraftProvider>
  );
}

function SectionDialogFrame({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'section'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const getDraft = useGetDraft();
  const { pendingInput } = useDraft();
  const firstField = useRef<HTMLSelectElement>(null);

  const finish = () => {
    pendingInput.flush();
    const draft = getDraft();
    if (draft) onAnswer(editedItem(draft));
  };

  /** Asks before input is lost, since Escape or a click beside the dialog may be a mistake. Cancel is not. */
  const dismiss = async () => {
    pendingInput.flush();
    const draft = store.getState().sectionDialog.drafts[dialog.id];
    const answer = hasInput(draft) ? await dispatch(openDialog(leaveRequest)) : 'leave';
    if (answer === 'save') finish();
    if (answer === 'leave') onDismiss();
  };

  return (
    <DialogFrame
      title={dialog.isNew ? t('articles.sections.create') : t('articles.sections.edit')}
      isTop={isTop}
      onDismiss={() => void dismiss()}
      width={layout.sectionDialogWidth}
      initialFocus={firstField}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onDismiss}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={finish}>
            {dialog.isNew ? t('content.create') : t('content.save')}
          </Button>
        </div>
      }
    >
      <SectionForm firstField={firstField} />
    </DialogFrame>
  );
}
