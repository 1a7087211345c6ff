import { useNavigate } from 'react-router-dom';
import { type TagInput, useDeleteTagMutation, useSaveTagMutation } from '../../../api';
import { useAlerts } from '../../content/alerts/useAlerts';
import { carryOver } from '../../content/draft/carryOver';
import { useDraft } from '../../content/draft/DraftContext';
import { useDeleted } from '../../content/edit/useDeleted';
import { useItemSaving } from '../../content/edit/useItemSaving';
import { usePublicationToggle } from '../../content/edit/usePublicationToggle';
import { useAppDispatch, useAppStore } from '../../store';
import { paths } from '../../ui/paths';
import { tagDrafts } from './tagsSlice';
import { withFollowingName } from './withFollowingName';

/** What can be done to the tag on screen, with the alerts of the specification. */
export function useTagActions() {
  const { id, departure } = useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const leaveDeleted = useDeleted(tagDrafts);
  const [saveTag] = useSaveTagMutation();
  const [deleteTag, { isLoading: isDeleting }] = useDeleteTagMutation();
  const store = useAppStore();
  const { saveAll, saveOne, saveWaiting } = useItemSaving<TagInput>(tagDrafts, (tag, key) => {
    const tagInput = withFollowingName(tag, tagDrafts.select(store.getState(), id)?.base);
    return saveTag({ tagInput, 'Idempotency-Key': key });
  });
  const toggle = usePublicationToggle(saveOne);

  return {
    isDeleting,
    saveAll,
    saveWaiting,

    /** Creates the tag and goes on to edit it, unless the person is on the way elsewhere. */
    create: async ({ isQuiet = false } = {}) => {
      const outcome = await saveAll();
      if (outcome === null) return;
      if ('error' in outcome) {
        if (!isQuiet) await alerts.notSaved(outcome.error);
        return;
      }
      if (await departure.leaves) return;
      dispatch(carryOver(tagDrafts, id, outcome.item));
      void navigate(paths.tagEdit(outcome.item._id ?? ''), { replace: true });
    },

    /** Saves all edits. */
    save: async ({ isQuiet = false } = {}) => {
      const outcome = await saveAll();
      if (!isQuiet) await alerts.told(outcome, 'tags.saved');
    },

    togglePublication: async () => {
      const toggled = await toggle();
      if (toggled && 'error' in toggled) await alerts.failed(toggled.error);
    },

    /** Stores the key of a picture that was uploaded. */
    storePicture: async (key: string) =>
      alerts.told(await saveOne('imgURL', key), 'content.imageUploaded'),

    /** Stores the key of an icon that was uploaded. */
    storeIcon: async (key: string) =>
      alerts.told(await saveOne('iconImgURL', key), 'tags.iconUploaded'),

    /** Deletes the tag after a question and goes to the audios, as observed and kept (decision 94). */
    remove: async () => {
      if (!(await alerts.confirmed('tags.deleteQuestion'))) return;
      const { error } = await deleteTag({ id });
      if (error !== undefined) return alerts.failed(error);
      leaveDeleted(paths.audios());
    },
  };
}
