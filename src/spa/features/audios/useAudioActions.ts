import { type AudioInput, useDeleteAudioMutation, useSaveAudioMutation } from '../../../api';
import { useItemActions } from '../../content/edit/useItemActions';
import { useItemSaving } from '../../drafts/saving/useItemSaving';
import { audioDrafts } from './audiosSlice';

/** Returns the actions on the audio on screen, with the alerts of the specification. */
export function useAudioActions(isNew: boolean) {
  const [saveAudio] = useSaveAudioMutation();
  const saving = useItemSaving<AudioInput>(audioDrafts, (audioInput, key) =>
    saveAudio({ audioInput, 'Idempotency-Key': key }),
  );
  return useItemActions({
    isNew,
    source: audioDrafts,
    saving,
    deletion: useDeleteAudioMutation(),
    deleteQuestion: 'audios.deleteQuestion',
    saved: 'audios.saved',
  });
}
