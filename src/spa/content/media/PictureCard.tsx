import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { Card } from '../edit/Card';
import type { FileKind } from './fileChecks';
import { PictureField } from './PictureField';
import type { UploadTarget } from './useUpload';

/** Shows a picture of the item on screen, whose key is at `path`, and the button that replaces it. */
export function PictureCard(props: {
  title: string;
  path: string;
  uploadTarget: Omit<UploadTarget, 'itemId'>;
  /** Recommended size in px. */
  size: { width: number; height: number };
  kind?: FileKind;
  /** Ground of the preview, any CSS colour. */
  background?: string;
  onStored: (key: string) => unknown;
}) {
  const { title, path, uploadTarget, ...field } = props;
  const { id } = useDraft();
  const fileKey = useDraftText(path);
  return (
    <Card title={title}>
      <PictureField
        {...field}
        name={title}
        uploadTarget={{ ...uploadTarget, itemId: id }}
        fileKey={fileKey}
      />
    </Card>
  );
}
