import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import styles from './Picture.module.css';
import { useFileAddress } from './useFileAddress';

interface PictureProps {
  itemId: string;
  /** Key of the stored file; empty when there is none. */
  fileKey: string;
  alt: string;
  /** Width and height in px of the frame's proportions. */
  size: { width: number; height: number };
}

/** A stored picture in a frame that keeps its place before the picture is there. */
export function Picture({ itemId, fileKey, alt, size }: PictureProps) {
  const { t } = useTranslation();
  const { address, isError, refetch } = useFileAddress(itemId, fileKey);
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const isBroken = isError || (address !== undefined && address === brokenAddress);

  return (
    <div className={styles.frame} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {fileKey === '' && <span className={styles.note}>{t('content.noPicture')}</span>}
      {address && !isBroken && (
        <img
          key={address}
          className={styles.picture}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenAddress(address)}
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
