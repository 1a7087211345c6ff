import { useDraftText } from '../../drafts/DraftContext';
import { png } from '../../content/media/fileChecks';
import { PictureCard } from '../../content/media/PictureCard';
import { swatchColour } from '../../model/colour';
import { useTranslation } from '../../i18n';
import { imageSizes } from '../../ui/layout';

/** The picture of the tag on screen and its icon, which stands on the tag's colour. */
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
        place={{ resourceType: 'tags', fileName: 'coverImage.jpg' }}
        size={imageSizes.tag}
        onStored={props.onPictureStored}
      />
      <PictureCard
        title={t('tags.icon')}
        path="iconImgURL"
        place={{ resourceType: 'tags', fileName: 'iconImage.png' }}
        size={imageSizes.tagIcon}
        kind={png}
        ground={swatchColour(color)}
        onStored={props.onIconStored}
      />
    </>
  );
}
