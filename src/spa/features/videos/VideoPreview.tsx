import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import styles from './VideoPreview.module.css';

/** Milliseconds without a key after which the preview follows: each address loads a whole player. */
const patience = 700;

function useSettled(address: string | undefined): string | undefined {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    if (address === settled) return;
    const timer = setTimeout(() => setSettled(address), patience);
    return () => clearTimeout(timer);
  }, [address, settled]);
  return settled;
}

/** The player may run its scripts, but cannot touch a page of this app, should it come from the same host. */
function sandboxFor(address: string): string {
  const isOwn = new URL(address, location.href).origin === location.origin;
  return isOwn
    ? 'allow-scripts allow-presentation'
    : 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
}

/** The hosting service's player for the video, in a frame that keeps its place. */
export function VideoPreview({ address }: { address: string | undefined }) {
  const { t } = useTranslation();
  const shown = useSettled(address);
  return (
    <div className={styles.frame}>
      {shown ? (
        <iframe
          key={shown}
          className={styles.player}
          src={shown}
          title={t('videos.preview')}
          sandbox={sandboxFor(shown)}
          allow="fullscreen; picture-in-picture; encrypted-media"
          // Some videos may be shown on named sites only, which the service knows by the referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      ) : (
        <span className={styles.note}>{t('videos.noPreview')}</span>
      )}
    </div>
  );
}
