import { Card } from '../../content/edit/Card';
import { EditLayout } from '../../content/edit/EditLayout';
import { EditorBar } from '../../content/edit/EditorBar';
import { ItemMetadata } from '../../content/fields/ItemMetadata';
import { TranslatedTextField } from '../../content/fields/TranslatedTextField';
import { RichTextField } from '../../content/richText/RichTextField';
import { useTranslation } from '../../i18n';
import { layout } from '../../ui/layout';
import { ColorField } from './ColorField';
import { TagPictures } from './TagPictures';
import { useTagActions } from './useTagActions';
import { tagDrafts } from './tagsSlice';

/** Shows the fields and actions of the tag in the draft. */
export function TagForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const actions = useTagActions(isNew);

  return (
    <>
      <EditorBar
        source={tagDrafts}
        title={isNew ? t('tags.create') : t('tags.edit')}
        isDated={false}
        actions={actions}
      />
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
            {!isNew && (
              <TagPictures
                onPictureStored={actions.storeKey('imgURL', 'content.imageUploaded')}
                onIconStored={actions.storeKey('iconImgURL', 'tags.iconUploaded')}
              />
            )}
            <Card>
              <ItemMetadata />
            </Card>
          </>
        }
      />
    </>
  );
}
