import { type CSSProperties, useState } from 'react';
import { type Text, useText, useTranslation } from '../../i18n';
import { type FileKind, jpeg } from './fileChecks';
import { Picture } from './Picture';
import styles from './PictureField.module.css';
import { pictureAdvice } from './pictureAdvice';
import { SelectFile } from './SelectFile';
import type { UploadTarget } from './useUpload';

interface PictureFieldProps {
  /** Names the picture, for its preview and its button. */
  name: string;
  uploadTarget: UploadTarget;
  fileKey: string;
  /** Recommended size in px. */
  size: { width: number; height: number };
  kind?: FileKind;
  /** Ground of the preview, any CSS colour. */
  background?: string;
  onStored: (key: string) => unknown;
}

/** Shows the preview of a stored picture and the button that replaces it. */
export function PictureField(props: PictureFieldProps) {
  const { name, uploadTarget, fileKey, size, kind = jpeg, background, onStored } = props;
  const { t } = useTranslation();
  const text = useText();
  const [advice, setAdvice] = useState<Text | undefined>();
  const frame: CSSProperties & Record<'--picture-ground', string | undefined> = {
    maxWidth: `${Math.min(size.width, 240) / 16}rem`,
    '--picture-ground': background,
  };
  return (
    <div className={styles.field}>
      <div className={styles.preview} style={frame}>
        <Picture itemId={uploadTarget.itemId} fileKey={fileKey} alt={name} size={size} />
      </div>
      <SelectFile
        label={t('content.selectImage')}
        uploadTarget={uploadTarget}
        kind={kind}
        onChosen={() => setAdvice(undefined)}
        onStored={(key, file) => {
          void pictureAdvice(file, size).then(setAdvice);
          return onStored(key);
        }}
      />
      {advice && (
        <p role="status" className={styles.advice}>
          {text(advice)}
        </p>
      )}
    </div>
  );
}
