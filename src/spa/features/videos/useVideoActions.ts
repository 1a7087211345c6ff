import { useDeleteVideoMutation, useSaveVideoMutation, type VideoInput } from '../../../api';
import { useItemActions } from '../../content/edit/useItemActions';
import { useItemSaving } from '../../drafts/saving/useItemSaving';
import { videoDrafts } from './videosSlice';

/** Returns the actions on the video on screen, with the alerts of the specification. */
export function useVideoActions(isNew: boolean) {
  const [saveVideo] = useSaveVideoMutation();
  const saving = useItemSaving<VideoInput>(videoDrafts, (videoInput, key) =>
    saveVideo({ videoInput, 'Idempotency-Key': key }),
  );
  return useItemActions({
    isNew,
    source: videoDrafts,
    saving,
    deletion: useDeleteVideoMutation(),
    deleteQuestion: 'videos.deleteQuestion',
    saved: 'videos.saved',
    // Only a video shows an alert with its new state (D71).
    published: { isPublic: 'videos.isPublished', isPrivate: 'videos.isPrivate' },
  });
}
