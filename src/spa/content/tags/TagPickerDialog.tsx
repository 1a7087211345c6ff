import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { TagChooser } from './TagChooser';

declare module '../../modal' {
  interface DialogKinds {
    /** Picks one tag, whose id is the answer. Ids in `ignored` are not offered. */
    tagPicker: { props: { ignored: string[] }; answer: string };
  }
}

/** Lets a person pick a tag: a click or Enter on a row picks it, the close button picks none. */
export function TagPickerDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'tagPicker'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame
      title={t('content.selectTag')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.tagPickerDialogWidth}
      initialFocus={field}
      footer={<Button onClick={onDismiss}>{t('common.close')}</Button>}
    >
      <TagChooser field={field} ignored={dialog.ignored} onChosen={onAnswer} />
    </DialogFrame>
  );
}
