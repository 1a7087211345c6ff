import { useParams } from 'react-router-dom';
import { useGetVideoQuery } from '../../../api';
import { NewDraft } from '../../content/edit/NewDraft';
import { StoredDraft } from '../../content/edit/StoredDraft';
import { useAskedAgain, useOpening } from '../../content/opening';
import { useTranslation } from '../../i18n';
import { VideoForm } from './VideoForm';
import { videoDrafts } from './videosSlice';
import { newVideo } from './newVideo';

/** Creates a video, or edits one: exactly when the address has an id. */
export function VideoEditPage() {
  const { id } = useParams();
  return id === undefined ? <NewVideo /> : <StoredVideo key={id} id={id} />;
}

function NewVideo() {
  return (
    <NewDraft source={videoDrafts} item={newVideo}>
      <VideoForm isNew />
    </NewDraft>
  );
}

function StoredVideo({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useAskedAgain(useGetVideoQuery({ id }, useOpening()));
  return (
    <StoredDraft
      id={id}
      source={videoDrafts}
      query={query}
      title={t('videos.edit')}
      missingTitle={t('videos.missing')}
      listPath={videoDrafts.places.list()}
    >
      <VideoForm isNew={false} />
    </StoredDraft>
  );
}
