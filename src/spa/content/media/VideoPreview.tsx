import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import styles from './VideoPreview.module.css';

/** The preview follows after so long without a key: each URL loads a whole player. */
const previewDelayMs = 700;

function useDebounced(address: string | undefined): string | undefined {
  const [debounced, setDebounced] = useState(address);
  useEffect(() => {
    if (address === debounced) return;
    const timer = setTimeout(() => setDebounced(address), previewDelayMs);
    return () => clearTimeout(timer);
  }, [address, debounced]);
  return debounced;
}

/** The player may run its scripts, but must not access this app, in case it is served from the same origin. */
function sandboxFor(address: string): string {
  const isOwn = new URL(address, location.href).origin === location.origin;
  return isOwn
    ? 'allow-scripts allow-presentation'
    : 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
}

/** Shows the hosting service's player for the video, in a frame of constant size. */
export function VideoPreview({ address }: { address: string | undefined }) {
  const { t } = useTranslation();
  const shown = useDebounced(address);
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
