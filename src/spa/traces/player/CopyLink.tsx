import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { copyText } from '../../ui/browser';
import { Button } from '../../ui/Button';
import { stepLink, type LinkedStep } from './stepLink';

/** Copies a link to the step; shows it for copying by hand where there is no clipboard, as without HTTPS. */
export function CopyLink({ step }: { step: LinkedStep }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<{ link: string; isDone: boolean }>();
  const link = stepLink(window.location.href, step);
  const isShown = copied?.link === link;
  const note = (isDone: boolean) => () => setCopied({ link, isDone });
  const copy = () => copyText(link).then(note(true), note(false));
  return (
    <span className="row gap-2">
      <Button className="min-h-[36px] py-0 px-3 text-small" onClick={() => void copy()}>
        {t('replay.copyLink')}
      </Button>
      {isShown && !copied.isDone && (
        <input
          className="small w-[220px] bg-surface-sunken"
          readOnly
          value={link}
          aria-label={t('replay.link')}
          onFocus={({ target }) => target.select()}
        />
      )}
      <span className="text-success text-small empty:hidden" role="status">
        {isShown && (copied.isDone ? t('replay.linkCopied') : t('replay.linkByHand'))}
      </span>
    </span>
  );
}
