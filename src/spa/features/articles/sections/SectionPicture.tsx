import { useDraft, useDraftText } from '../../../drafts/DraftContext';
import { joinPath } from '../../../drafts/paths';
import { jpeg } from '../../../content/media/fileChecks';
import { Picture } from '../../../content/media/Picture';
import { SelectFile } from '../../../content/media/SelectFile';
import { useTranslation } from '../../../i18n';
import { sectionsPath } from './section';
import styles from './SectionCard.module.css';

/** Proportions of the preview; sections take pictures of any size. */
const previewRatio = { width: 3, height: 2 };

/** Shows the picture of an image section and the button that replaces it. */
export function SectionPicture(props: {
  sectionId: string;
  name: string;
  onStored: (key: string) => unknown;
}) {
  const { sectionId, name, onStored } = props;
  const { t } = useTranslation();
  const { id: itemId } = useDraft();
  const fileKey = useDraftText(joinPath(sectionsPath, sectionId, 'imgURL'));
  return (
    <div className={styles.picture}>
      <div className={styles.preview}>
        <Picture itemId={itemId} fileKey={fileKey} alt={name} size={previewRatio} />
      </div>
      <SelectFile
        label={t('content.selectImage')}
        fileName={`${sectionId}.jpg`}
        kind={jpeg}
        onStored={onStored}
      />
    </div>
  );
}
