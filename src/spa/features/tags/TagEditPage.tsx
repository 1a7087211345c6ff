import type { TagInput } from '../../../api';
import { Card } from '../../content/edit/Card';
import { EditLayout } from '../../content/edit/EditLayout';
import { EditPage } from '../../content/edit/EditPage';
import { ItemMetadata } from '../../content/fields/ItemMetadata';
import { TranslatedTextField } from '../../content/fields/TranslatedTextField';
import { png } from '../../content/media/fileChecks';
import { PictureCard } from '../../content/media/PictureCard';
import { RichTextField } from '../../content/richText/RichTextField';
import { useDraftText } from '../../drafts/DraftContext';
import { defaultCulture, useTranslation } from '../../i18n';
import { swatchColour } from '../../model/colour';
import { textIn } from '../../model/localisedText';
import { imageSizes, layout } from '../../ui/layout';
import { contentPaths } from '../../ui/paths';
import { ColorField } from './ColorField';
import { tagsFeature } from './feature';

/** A tag before it is created, with the defaults of the specification. */
const newTag: TagInput = {
  name: null,
  color: null,
  isPublic: false,
  title: {},
  description: {},
};

const titleOf = (tag: TagInput | undefined): string => textIn(tag?.title, defaultCulture);

/**
 * Returns the tag as it is sent: its name follows the title in the default culture, unless the two differed in
 * the tag as it was read (D122).
 */
function syncNameWithTitle(tag: TagInput, tagAsRead: TagInput | undefined): TagInput {
  const didFollow = (tagAsRead?.name ?? '') === titleOf(tagAsRead);
  const title = titleOf(tag);
  return didFollow && title !== (tag.name ?? '') ? { ...tag, name: title } : tag;
}

/** Creates a tag, or edits one. */
export function TagEditPage() {
  return (
    <EditPage
      feature={tagsFeature}
      newItem={newTag}
      alertsFailure
      Form={TagForm}
      beforeSave={syncNameWithTitle}
      // As observed: after deleting a tag the app goes to the list of audios (D94).
      pathAfterDeletion={contentPaths('audios').list()}
    />
  );
}

function TagForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <EditLayout
      fields={
        <Card>
          <TranslatedTextField label={t('tags.name')} field="title" />
          <ColorField />
        </Card>
      }
      content={
        !isNew && (
          <Card>
            <RichTextField
              label={t('tags.description')}
              field="description"
              height={layout.editorHeight.description}
            />
          </Card>
        )
      }
      details={
        <>
          {!isNew && <TagPictures />}
          <Card>
            <ItemMetadata />
          </Card>
        </>
      }
    />
  );
}

/** The picture of the tag on screen and its icon, in front of the tag's colour. */
function TagPictures() {
  const { t } = useTranslation();
  const color = useDraftText('color');
  return (
    <>
      <PictureCard
        title={t('tags.image')}
        field="imgURL"
        fileName="coverImage.jpg"
        size={imageSizes.tag}
      />
      <PictureCard
        title={t('tags.icon')}
        field="iconImgURL"
        fileName="iconImage.png"
        size={imageSizes.tagIcon}
        kind={png}
        background={swatchColour(color)}
        stored="tags.iconUploaded"
      />
    </>
  );
}
