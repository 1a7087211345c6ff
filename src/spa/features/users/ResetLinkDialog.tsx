import { useEffect, useId, useRef, useState } from 'react';
import { openLink } from '../../../api';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import styles from './ResetLinkDialog.module.css';

declare module '../../modal' {
  interface DialogKinds {
    /** Offers a reset link that could not be copied. Holds its handle, never the link. */
    resetLink: { props: { email: string; handle: string }; answer: true };
  }
}

const linkOf = (handle: string): string => {
  try {
    return openLink(handle, (link) => link);
  } catch {
    return '';
  }
};

export function ResetLinkDialog({ dialog, isTop, onDismiss }: DialogProps<'resetLink'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => field.current?.select(), []);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setCopied(true);
    } catch {
      // Selected text can still be copied by hand, which is why it stays selected.
      setCopied(document.execCommand('copy'));
    }
  };

  return (
    <DialogFrame
      title={t('users.linkTitle')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.sectionDialogWidth}
      footer={<Button onClick={onDismiss}>{t('common.close')}</Button>}
    >
      <p>{t('users.linkByHand', { email: dialog.email })}</p>
      <label className={styles.label} htmlFor={fieldId}>
        {t('users.link')}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={fieldId}
          readOnly
          className={styles.link}
          value={linkOf(dialog.handle)}
          onFocus={(event) => event.target.select()}
        />
        <Button kind="primary" onClick={() => void copy()}>
          {t('users.copy')}
        </Button>
      </div>
      <p role="status">{isCopied ? t('users.copied') : ''}</p>
    </DialogFrame>
  );
}
