import type { AudioInput } from '../../../api';
import { Card, CardRow } from '../../content/fields/Card';
import { EditPage } from '../../content/edit/EditPage';
import { MediaForm } from '../../content/MediaForm';
import { IntegerField, TextField, TranslatedTextField } from '../../content/fields/TextField';
import { RichTextCard } from '../../content/richText/RichTextArea';
import { lazyCode } from '../../ui/lazyPage';
import { useTranslation } from '../../i18n';
import { audiosFeature } from './feature';
import { useState } from 'react';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { useItem } from '../../content/itemContext';
import { mp3 } from '../../content/media/fileChecks';
import { SelectFile } from '../../content/media/SelectFile';
import { AudioPlayer } from './AudioPlayer';

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

const preview = lazyCode(() => import(/* webpackChunkName: "preview" */ './AudioPreview'));

/** Creates an audio, or edits one. */
export function AudioEditPage() {
  return <EditPage feature={audiosFeature} preview={preview} newItem={newAudio} Form={AudioForm} />;
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
          <RichTextCard label={t('audios.description')} field="description" />
          <AudioFileCard />
        </>
      }
    />
  );
}

/** Shows a player for the stored file of the audio on screen, and the button that replaces the file. */
export function AudioFileCard() {
  const { t } = useTranslation();
  const { id } = useDraft();
  const { storeKey } = useItem();
  const fileKey = useDraftText('audioURL');
  const [stored, setStored] = useState<Blob>();
  return (
    <Card title={t('audios.file')} path="audioURL">
      {fileKey === '' ? (
        <p>{t('audios.noFile')}</p>
      ) : (
        <AudioPlayer itemId={id} fileKey={fileKey} label={t('audios.file')} stored={stored} />
      )}
      <SelectFile
        label={t('audios.selectAudio')}
        fileName="audio.mp3"
        kind={mp3}
        onStored={(key, file) => {
          setStored(file);
          return storeKey('audioURL', key, 'audios.uploaded');
        }}
      />
    </Card>
  );
}
