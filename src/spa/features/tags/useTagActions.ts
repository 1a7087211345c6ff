import { type TagInput, useDeleteTagMutation, useSaveTagMutation } from '../../../api';
import { useDraft } from '../../drafts/DraftContext';
import { useItemActions } from '../../content/edit/useItemActions';
import { useItemSaving } from '../../drafts/saving/useItemSaving';
import { useAppStore } from '../../store';
import { contentPaths } from '../../ui/paths';
import { tagDrafts } from './tagsSlice';
import { withFollowingName } from './withFollowingName';

/** What can be done to the tag on screen, with the alerts of the specification. */
export function useTagActions(isNew: boolean) {
  const [saveTag] = useSaveTagMutation();
  const store = useAppStore();
  const { id } = useDraft();
  const saving = useItemSaving<TagInput>(tagDrafts, (tag, key) => {
    const read = tagDrafts.select(store.getState(), id)?.base;
    return saveTag({ tagInput: withFollowingName(tag, read), 'Idempotency-Key': key });
  });
  return useItemActions({
    isNew,
    source: tagDrafts,
    saving,
    deletion: useDeleteTagMutation(),
    deleteQuestion: 'tags.deleteQuestion',
    saved: 'tags.saved',
    // Odd, but observed and kept: after deleting a tag one is at the audios (D94).
    afterDeletion: contentPaths('audios').list,
  });
}
