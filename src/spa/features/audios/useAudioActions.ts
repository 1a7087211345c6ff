import { useNavigate } from 'react-router-dom';
import { type AudioInput, useDeleteAudioMutation, useSaveAudioMutation } from '../../../api';
import { useAlerts } from '../../content/alerts/useAlerts';
import { carryOver } from '../../content/draft/carryOver';
import { useDraft } from '../../content/draft/DraftContext';
import { useDeleted } from '../../content/edit/useDeleted';
import { useItemSaving } from '../../content/edit/useItemSaving';
import { useMayDropDate } from '../../content/edit/useMayDropDate';
import { usePublicationToggle } from '../../content/edit/usePublicationToggle';
import { useAppDispatch } from '../../store';
import { paths } from '../../ui/paths';
import { audioDrafts } from './audiosSlice';

/** What can be done to the audio on screen, with the alerts of the specification. */
export function useAudioActions() {
  const { id, departure } = useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const leaveDeleted = useDeleted(audioDrafts);
  const mayDropDate = useMayDropDate();
  const [saveAudio] = useSaveAudioMutation();
  const [deleteAudio, { isLoading: isDeleting }] = useDeleteAudioMutation();
  const { saveAll, saveOne, saveWaiting } = useItemSaving<AudioInput>(
    audioDrafts,
    (audioInput, key) => saveAudio({ audioInput, 'Idempotency-Key': key }),
  );
  const toggle = usePublicationToggle(saveOne);

  return {
    isDeleting,
    saveAll,
    saveWaiting,

    /** Creates the audio and goes on to edit it, unless the person is on the way elsewhere. */
    create: async ({ isQuiet = false } = {}) => {
      if (!(await mayDropDate())) return;
      const outcome = await saveAll();
      if (outcome === null) return;
      if ('error' in outcome) {
        if (!isQuiet) await alerts.notSaved(outcome.error);
        return;
      }
      if (await departure.leaves) return;
      dispatch(carryOver(audioDrafts, id, outcome.item));
      void navigate(paths.audioEdit(outcome.item._id ?? ''), { replace: true });
    },

    /** Saves all edits. */
    save: async ({ isQuiet = false } = {}) => {
      if (!(await mayDropDate())) return;
      const outcome = await saveAll();
      if (!isQuiet) await alerts.told(outcome, 'audios.saved');
    },

    togglePublication: async () => {
      const toggled = await toggle();
      if (toggled && 'error' in toggled) await alerts.failed(toggled.error);
    },

    /** Stores the key of a picture that was uploaded. */
    storePicture: async (key: string) =>
      alerts.told(await saveOne('imgURL', key), 'content.imageUploaded'),

    /** Stores the key of an audio file that was uploaded. */
    storeFile: async (key: string) =>
      alerts.told(await saveOne('audioURL', key), 'audios.uploaded'),

    /** Deletes the audio after a question and goes back to the list. */
    remove: async () => {
      if (!(await alerts.confirmed('audios.deleteQuestion'))) return;
      const { error } = await deleteAudio({ id });
      if (error !== undefined) return alerts.failed(error);
      leaveDeleted(paths.audios());
    },
  };
}
