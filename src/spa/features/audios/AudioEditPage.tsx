import { type AudioInput, useGetAudioQuery } from '../../../api';
import { EditPage } from '../../content/edit/EditPage';
import { useTranslation } from '../../i18n';
import { audioDrafts } from './audiosSlice';
import { AudioForm } from './AudioForm';

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
  const { t } = useTranslation();
  return (
    <EditPage
      source={audioDrafts}
      newItem={newAudio}
      useItemQuery={useGetAudioQuery}
      title={t('audios.edit')}
      missingTitle={t('audios.missing')}
      Form={AudioForm}
    />
  );
}
