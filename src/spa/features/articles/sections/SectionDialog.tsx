import { useRef } from 'react';
import { applied } from '../../../drafts/draft';
import { DraftProvider, useDraft, useReadDraft } from '../../../drafts/DraftContext';
import '../../../content/edit/leaveAnswer';
import { useTranslation } from '../../../i18n';
import { type DialogProps, openDialog } from '../../../modal';
import { DialogFrame } from '../../../modal/DialogFrame';
import { useAppDispatch, useAppStore } from '../../../store';
import { Button } from '../../../ui/Button';
import { layout } from '../../../ui/layout';
import { SectionForm } from './SectionForm';
import styles from './SectionDialog.module.css';
import { holdsTyping, sectionDialogDrafts } from './sectionDialogSlice';

const question = {
  kind: 'leave',
  message: { key: 'articles.sections.leaveQuestion' },
} as const;

/** Creates or edits a section: finishing gives it, cancelling gives nothing. */
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
  const readDraft = useReadDraft();
  const { pendingInput } = useDraft();
  const firstField = useRef<HTMLSelectElement>(null);

  const finish = () =>
    pendingInput.whenSettled(() => {
      const draft = readDraft();
      if (draft) onAnswer(applied(draft));
    });

  /** A key or a click beside the dialog may be a slip, so what was typed is not lost unasked. Cancel is none. */
  const dismiss = async () => {
    pendingInput.flush();
    const draft = store.getState().sectionDialog.drafts[dialog.id];
    const holds = holdsTyping(draft) || pendingInput.isWaiting();
    const answer = holds ? await dispatch(openDialog(question)) : 'leave';
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
