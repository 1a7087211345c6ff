import { Card, CardRow } from '../../content/edit/Card';
import { EditLayout } from '../../content/edit/EditLayout';
import { EditorBar } from '../../content/edit/EditorBar';
import { EnumField } from '../../content/fields/EnumField';
import { IntegerField } from '../../content/fields/IntegerField';
import { ItemMetadata } from '../../content/fields/ItemMetadata';
import { PublishDateField } from '../../content/fields/PublishDateField';
import { TextField } from '../../content/fields/TextField';
import { TranslatedTextField } from '../../content/fields/TranslatedTextField';
import { PictureCard } from '../../content/media/PictureCard';
import { TagsCard } from '../../content/tags/TagsCard';
import { useTranslation } from '../../i18n';
import { imageSizes } from '../../ui/layout';
import { DescriptionField } from './DescriptionField';
import { useVideoActions } from './useVideoActions';
import { VideoCard } from './VideoCard';
import { videoDrafts } from './videosSlice';

/** Shows the fields and actions of the video in the draft. */
export function VideoForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const actions = useVideoActions(isNew);

  return (
    <>
      <EditorBar
        source={videoDrafts}
        title={isNew ? t('videos.create') : t('videos.edit')}
        actions={actions}
      />
      <EditLayout
        fields={
          <Card>
            <TranslatedTextField label={t('videos.name')} field="title" />
            <CardRow>
              <TextField label={t('content.author')} path="author" />
              <IntegerField label={t('content.duration')} path="duration" />
            </CardRow>
          </Card>
        }
        settings={
          <>
            <Card>
              <CardRow>
                <PublishDateField />
                <EnumField label={t('content.tier')} field="tier" />
              </CardRow>
            </Card>
            {!isNew && <TagsCard title={t('videos.articleTags')} />}
          </>
        }
        content={
          !isNew && (
            <>
              <Card>
                <DescriptionField />
              </Card>
              <VideoCard />
            </>
          )
        }
        details={
          <>
            {!isNew && (
              <PictureCard
                title={t('videos.image')}
                path="imgURL"
                uploadTarget={{ resourceType: 'videos', fileName: 'coverImage.jpg' }}
                size={imageSizes.cover}
                onStored={actions.storeKey('imgURL', 'content.imageUploaded')}
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
