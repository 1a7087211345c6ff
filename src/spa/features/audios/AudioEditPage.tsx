import { useParams } from 'react-router-dom';
import { useGetAudioQuery } from '../../../api';
import { NewDraft } from '../../content/edit/NewDraft';
import { StoredDraft } from '../../content/edit/StoredDraft';
import { useAskedAgain, useOpening } from '../../content/opening';
import { useTranslation } from '../../i18n';
import { AudioForm } from './AudioForm';
import { audioDrafts } from './audiosSlice';
import { newAudio } from './newAudio';

/** Creates an audio, or edits one: exactly when the address has an id. */
export function AudioEditPage() {
  const { id } = useParams();
  return id === undefined ? <NewAudio /> : <StoredAudio key={id} id={id} />;
}

function NewAudio() {
  return (
    <NewDraft source={audioDrafts} item={newAudio}>
      <AudioForm isNew />
    </NewDraft>
  );
}

function StoredAudio({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useAskedAgain(useGetAudioQuery({ id }, useOpening()));
  return (
    <StoredDraft
      id={id}
      source={audioDrafts}
      query={query}
      title={t('audios.edit')}
      missingTitle={t('audios.missing')}
      listPath={audioDrafts.places.list()}
    >
      <AudioForm isNew={false} />
    </StoredDraft>
  );
}
