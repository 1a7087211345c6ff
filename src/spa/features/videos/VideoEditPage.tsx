import { type VideoInput, useGetVideoQuery } from '../../../api';
import { EditPage } from '../../content/edit/EditPage';
import { useTranslation } from '../../i18n';
import { videoDrafts } from './videosSlice';
import { VideoForm } from './VideoForm';

/** A video before it is created, with the defaults of the specification. */
const newVideo: VideoInput = {
  tier: 'free',
  isPublic: false,
  title: {},
  description: {},
  publishAt: null,
  author: null,
  duration: null,
  videoURL: null,
  seriesId: null,
  tagIds: [],
  tags: [],
};

/** Creates a video, or edits one. */
export function VideoEditPage() {
  const { t } = useTranslation();
  return (
    <EditPage
      source={videoDrafts}
      newItem={newVideo}
      useItemQuery={useGetVideoQuery}
      title={t('videos.edit')}
      missingTitle={t('videos.missing')}
      Form={VideoForm}
    />
  );
}
