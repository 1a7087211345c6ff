import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { Card } from '../edit/Card';
import type { FileKind } from './fileChecks';
import { PictureField } from './PictureField';
import type { FilePlace } from './useUpload';

/** A picture of the item on screen: the one whose key is at `path`, and the way to replace it. */
export function PictureCard(props: {
  title: string;
  path: string;
  place: Omit<FilePlace, 'itemId'>;
  /** Recommended size in px. */
  size: { width: number; height: number };
  kind?: FileKind;
  /** Ground of the preview, any CSS colour. */
  ground?: string;
  onStored: (key: string) => unknown;
}) {
  const { title, path, place, ...field } = props;
  const { id } = useDraft();
  const fileKey = useDraftText(path);
  return (
    <Card title={title}>
      <PictureField {...field} name={title} place={{ ...place, itemId: id }} fileKey={fileKey} />
    </Card>
  );
}
