import { type CSSProperties, useState } from 'react';
import type { FieldName } from '../../../api';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { type TKey, useTranslation } from '../../i18n';
import { Card } from '../fields/Card';
import { useItem } from '../itemContext';
import { AltField } from './AltField';
import type { Size } from './cropGeometry';
import { type FileKind, jpeg } from './fileChecks';
import { SelectFile } from './SelectFile';
import { Button } from '../../ui/Button';
import pictureStyles from './Picture.module.css';
import { usePictureSource } from './pictureUrls';
import { useFileUrl } from './useFileUrl';

/** Shows a picture of the item on screen, whose key is in `field`, and the button that replaces it. */
export function PictureCard(props: {
  title: string;
  field: FieldName;
  fileName: string;
  /** Recommended size in px. */
  size: Size;
  kind?: FileKind;
  /** Ground of the preview, any CSS colour. */
  background?: string;
  /** The alert after an upload. */
  stored?: TKey;
}) {
  const { title, field, size, kind = jpeg, stored = 'content.imageUploaded' } = props;
  const { t } = useTranslation();
  const { id } = useDraft();
  const { storeKey } = useItem();
  const fileKey = useDraftText(field);
  const frame: CSSProperties & Record<'--picture-ground', string | undefined> = {
    width: `${Math.min(size.width, 136) / 16}rem`,
    '--picture-ground': props.background,
  };
  return (
    <Card title={title} path={field}>
      <SelectFile
        label={t('content.selectImage')}
        picture={
          <div className="max-w-full rounded" style={frame}>
            <Picture itemId={id} fileKey={fileKey} alt={title} size={size} />
          </div>
        }
        crop={{ fileKey, recommended: size, ...(field === 'imgURL' && { focusPath: 'imgFocus' }) }}
        fileName={props.fileName}
        kind={kind}
        onStored={(key) => storeKey(field, key, stored)}
      />
      {field === 'imgURL' && fileKey !== '' && <AltField />}
    </Card>
  );
}

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
  const source = usePictureSource();

  return (
    <div
      className={`panel center relative w-full ${pictureStyles.frame}`}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {url && !isBroken && (
        <img
          key={url}
          className="absolute inset-0 w-full h-full rounded-[inherit] object-contain"
          {...source(url, '10rem')}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
        />
      )}
      {(fileKey === '' || isBroken) && (
        <span
          className={`note grid justify-items-center gap-2 max-w-full ${pictureStyles.note}`}
          role={isBroken ? 'alert' : undefined}
        >
          {t(isBroken ? 'content.pictureFailed' : 'content.noPicture')}
          {isBroken && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        </span>
      )}
    </div>
  );
}
