import { useNavigate } from 'react-router-dom';
import { type VideoInput, useDeleteVideoMutation, useSaveVideoMutation } from '../../../api';
import { useAlerts } from '../../content/alerts/useAlerts';
import { carryOver } from '../../content/draft/carryOver';
import { useDraft } from '../../content/draft/DraftContext';
import { useDeleted } from '../../content/edit/useDeleted';
import { useItemSaving } from '../../content/edit/useItemSaving';
import { useMayDropDate } from '../../content/edit/useMayDropDate';
import { usePublicationToggle } from '../../content/edit/usePublicationToggle';
import { useAppDispatch } from '../../store';
import { paths } from '../../ui/paths';
import { videoDrafts } from './videosSlice';

/** What can be done to the video on screen, with the alerts of the specification. */
export function useVideoActions() {
  const { id, departure } = useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const leaveDeleted = useDeleted(videoDrafts);
  const mayDropDate = useMayDropDate();
  const [saveVideo] = useSaveVideoMutation();
  const [deleteVideo, { isLoading: isDeleting }] = useDeleteVideoMutation();
  const { saveAll, saveOne, saveWaiting } = useItemSaving<VideoInput>(
    videoDrafts,
    (videoInput, key) => saveVideo({ videoInput, 'Idempotency-Key': key }),
  );
  const toggle = usePublicationToggle(saveOne);

  return {
    isDeleting,
    saveAll,
    saveWaiting,

    /** Creates the video and goes on to edit it, unless the person is on the way elsewhere. */
    create: async ({ isQuiet = false } = {}) => {
      if (!(await mayDropDate())) return;
      const outcome = await saveAll();
      if (outcome === null) return;
      if ('error' in outcome) {
        if (!isQuiet) await alerts.notSaved(outcome.error);
        return;
      }
      if (await departure.leaves) return;
      dispatch(carryOver(videoDrafts, id, outcome.item));
      void navigate(paths.videoEdit(outcome.item._id ?? ''), { replace: true });
    },

    /** Saves all edits. */
    save: async ({ isQuiet = false } = {}) => {
      if (!(await mayDropDate())) return;
      const outcome = await saveAll();
      if (!isQuiet) await alerts.told(outcome, 'videos.saved');
    },

    /** Only a video says what it has become (decision 71). */
    togglePublication: async () => {
      const toggled = await toggle();
      await alerts.told(toggled, toggled?.isPublic ? 'videos.isPublished' : 'videos.isPrivate');
    },

    /** Stores the key of a picture that was uploaded. */
    storePicture: async (key: string) =>
      alerts.told(await saveOne('imgURL', key), 'content.imageUploaded'),

    /** Deletes the video after a question and goes back to the list. */
    remove: async () => {
      if (!(await alerts.confirmed('videos.deleteQuestion'))) return;
      const { error } = await deleteVideo({ id });
      if (error !== undefined) return alerts.failed(error);
      leaveDeleted(paths.videos());
    },
  };
}
