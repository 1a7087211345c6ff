import { useSaveOnReturn } from '../../drafts/connection/useSaveOnReturn';
import { Card, CardRow } from '../../content/edit/Card';
import { DeleteButton, PublishButton, SaveButton } from '../../content/edit/actions';
import { EditLayout } from '../../content/edit/EditLayout';
import { EditorBar } from '../../content/edit/EditorBar';
import { NotSavedNotice } from '../../content/edit/NotSavedNotice';
import { useLeaveGuard } from '../../content/edit/useLeaveGuard';
import { useSaveShortcut } from '../../drafts/saving/useSaveShortcut';
import { EnumField } from '../../content/fields/EnumField';
import { IntegerField } from '../../content/fields/IntegerField';
import { ItemFacts } from '../../content/fields/ItemFacts';
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

/** The video of the draft around it, with everything that can be done to it. */
export function VideoForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const actions = useVideoActions();
  const submit = isNew ? actions.create : actions.save;
  useLeaveGuard(actions.saveAll);
  useSaveOnReturn(isNew ? () => actions.create({ isQuiet: true }) : actions.saveWaiting);
  useSaveShortcut(() => void submit({ isQuiet: true }));

  return (
    <>
      <EditorBar
        source={videoDrafts}
        title={isNew ? t('videos.create') : t('videos.edit')}
        notice={<NotSavedNotice onRetry={() => void submit()} />}
        actions={
          <>
            {!isNew && (
              <DeleteButton isBusy={actions.isDeleting} onPress={() => void actions.remove()} />
            )}
            {!isNew && <PublishButton onPress={() => void actions.togglePublication()} />}
            <SaveButton label={t('content.save')} onPress={() => void submit()} />
          </>
        }
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
                place={{ resourceType: 'videos', fileName: 'coverImage.jpg' }}
                size={imageSizes.cover}
                onStored={actions.storeKey('imgURL', 'content.imageUploaded')}
              />
            )}
            <Card>
              <ItemFacts />
            </Card>
          </>
        }
      />
    </>
  );
}
