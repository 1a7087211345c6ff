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
import { RichTextField } from '../../content/richText/RichTextField';
import { TagsCard } from '../../content/tags/TagsCard';
import { useTranslation } from '../../i18n';
import { imageSizes, layout } from '../../ui/layout';
import { AudioFileCard } from './AudioFileCard';
import { useAudioActions } from './useAudioActions';
import { audioDrafts } from './audiosSlice';

/** Shows the fields and actions of the audio in the draft. */
export function AudioForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const actions = useAudioActions(isNew);

  return (
    <>
      <EditorBar
        source={audioDrafts}
        title={isNew ? t('audios.create') : t('audios.edit')}
        actions={actions}
      />
      <EditLayout
        fields={
          <Card>
            <TranslatedTextField label={t('audios.name')} field="title" />
            <CardRow>
              <TextField label={t('content.author')} path="author" />
              <IntegerField label={t('content.duration')} path="duration" />
            </CardRow>
            <TextField label={t('audios.vimeoAudioURL')} path="vimeoAudioURL" />
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
            {!isNew && <TagsCard title={t('audios.tags')} />}
          </>
        }
        content={
          !isNew && (
            <>
              <Card>
                <RichTextField
                  label={t('audios.description')}
                  field="description"
                  height={layout.editorHeight.description}
                />
              </Card>
              <AudioFileCard onStored={actions.storeKey('audioURL', 'audios.uploaded')} />
            </>
          )
        }
        details={
          <>
            {!isNew && (
              <PictureCard
                title={t('audios.image')}
                path="imgURL"
                uploadTarget={{ resourceType: 'audios', fileName: 'coverImage.jpg' }}
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
