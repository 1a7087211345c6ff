import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n';
import { copyText } from '../ui/browser';
import { Button } from '../ui/Button';

/** The look of the button that revokes such a link. */
export const revokeButtonClass =
  'text-danger hover:text-danger hover:border-danger hover:bg-danger-soft';

/** Shows a link that is selected at once, with a button that copies it. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => field.current?.select(), []);

  const copy = async () => {
    field.current?.select();
    try {
      await copyText(link);
      setCopied(true);
    } catch {
      // Selected text can still be copied by hand, which is why it stays selected.
      setCopied(document.execCommand('copy'));
    }
  };
  return (
    <>
      <label className="label block mx-0 mt-4 mb-1" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          className="flex-[1_1_240px] min-w-0 min-h-[var(--control-height)] px-3 border border-border-strong rounded-[var(--radius)] bg-surface-sunken text-ellipsis"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button kind="primary" onClick={() => void copy()}>
          {t('common.copy')}
        </Button>
      </div>
      <p role="status">{isCopied && t('common.copied')}</p>
    </>
  );
}
