import { useDraftText } from '../../drafts/DraftContext';
import { png } from '../../content/media/fileChecks';
import { PictureCard } from '../../content/media/PictureCard';
import { swatchColour } from '../../model/colour';
import { useTranslation } from '../../i18n';
import { imageSizes } from '../../ui/layout';

/** Shows the picture of the tag on screen and its icon, in front of the tag's colour. */
export function TagPictures(props: {
  onPictureStored: (key: string) => unknown;
  onIconStored: (key: string) => unknown;
}) {
  const { t } = useTranslation();
  const color = useDraftText('color');
  return (
    <>
      <PictureCard
        title={t('tags.image')}
        path="imgURL"
        uploadTarget={{ resourceType: 'tags', fileName: 'coverImage.jpg' }}
        size={imageSizes.tag}
        onStored={props.onPictureStored}
      />
      <PictureCard
        title={t('tags.icon')}
        path="iconImgURL"
        uploadTarget={{ resourceType: 'tags', fileName: 'iconImage.png' }}
        size={imageSizes.tagIcon}
        kind={png}
        background={swatchColour(color)}
        onStored={props.onIconStored}
      />
    </>
  );
}
