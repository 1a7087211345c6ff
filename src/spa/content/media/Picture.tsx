import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import styles from './Picture.module.css';
import { useFileUrl } from './useFileUrl';

interface PictureProps {
  itemId: string;
  /** Key of the stored file; empty when there is none. */
  fileKey: string;
  alt: string;
  /** Width and height in px of the frame's proportions. */
  size: { width: number; height: number };
}

/** Shows a stored picture in a frame that has its size before the picture is loaded. */
export function Picture({ itemId, fileKey, alt, size }: PictureProps) {
  const { t } = useTranslation();
  const { url, isError, refetch } = useFileUrl(itemId, fileKey);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isBroken = isError || (url !== undefined && url === brokenUrl);

  return (
    <div className={styles.frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {fileKey === '' && <span className={styles.note}>{t('content.noPicture')}</span>}
      {url && !isBroken && (
        <img
          key={url}
          className={styles.picture}
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
        />
      )}
      {isBroken && (
        <span className={styles.note} role="alert">
          {t('content.pictureFailed')}
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </span>
      )}
    </div>
  );
}
