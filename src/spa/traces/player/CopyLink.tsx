import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { stepLink, type LinkedStep } from './stepLink';
import styles from './Transport.module.css';

/** Browsers lend the clipboard to pages that were served securely only. */
const copyText = async (text: string) => navigator.clipboard.writeText(text);

/** Copies a link to the step; where that fails, shows it for copying by hand. */
export function CopyLink({ step }: { step: LinkedStep }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<{ link: string; isDone: boolean }>();
  const link = stepLink(window.location.href, step);
  const isShown = copied?.link === link;
  const note = (isDone: boolean) => () => setCopied({ link, isDone });
  const copy = () => copyText(link).then(note(true), note(false));
  return (
    <span className={styles.link}>
      <Button className={styles.copy} onClick={() => void copy()}>
        {t('replay.copyLink')}
      </Button>
      {isShown && !copied.isDone && (
        <input
          className={styles.address}
          readOnly
          value={link}
          aria-label={t('replay.link')}
          onFocus={({ target }) => target.select()}
        />
      )}
      <span className={styles.copied} role="status">
        {isShown && (copied.isDone ? t('replay.linkCopied') : t('replay.linkByHand'))}
      </span>
    </span>
  );
}
