import type { AudioInput } from '../../../api';
import { Card, CardRow } from '../../content/edit/Card';
import { EditPage } from '../../content/edit/EditPage';
import { MediaForm } from '../../content/MediaForm';
import { IntegerField } from '../../content/fields/IntegerField';
import { TextField } from '../../content/fields/TextField';
import { TranslatedTextField } from '../../content/fields/TranslatedTextField';
import { RichTextField } from '../../content/richText/RichTextField';
import { useTranslation } from '../../i18n';
import { layout } from '../../ui/layout';
import { AudioFileCard } from './AudioFileCard';
import { audiosFeature } from './feature';

/** An audio before it is created, with the defaults of the specification. */
const newAudio: AudioInput = {
  tier: 'free',
  isPublic: false,
  title: {},
  description: {},
  publishAt: null,
  author: null,
  duration: null,
  vimeoAudioURL: null,
  seriesId: null,
  tagIds: [],
  tags: [],
};

/** Creates an audio, or edits one. */
export function AudioEditPage() {
  return <EditPage feature={audiosFeature} newItem={newAudio} Form={AudioForm} />;
}

function AudioForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <MediaForm
      isNew={isNew}
      tagsTitle={t('audios.tags')}
      imageTitle={t('audios.image')}
      fields={
        <>
          <TranslatedTextField label={t('audios.name')} field="title" />
          <CardRow>
            <TextField label={t('content.author')} path="author" />
            <IntegerField label={t('content.duration')} path="duration" />
          </CardRow>
          <TextField label={t('audios.vimeoAudioURL')} path="vimeoAudioURL" />
        </>
      }
      content={
        <>
          <Card>
            <RichTextField
              label={t('audios.description')}
              field="description"
              height={layout.editorHeight.description}
            />
          </Card>
          <AudioFileCard />
        </>
      }
    />
  );
}
