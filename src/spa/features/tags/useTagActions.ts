import { type TagInput, useDeleteTagMutation, useSaveTagMutation } from '../../../api';
import { useDraft } from '../../drafts/DraftContext';
import { useItemActions } from '../../content/edit/useItemActions';
import { useItemSaving } from '../../drafts/saving/useItemSaving';
import { useAppStore } from '../../store';
import { contentPaths } from '../../ui/paths';
import { tagDrafts } from './tagsSlice';
import { syncNameWithTitle } from './syncNameWithTitle';

/** Returns the actions on the tag on screen, with the alerts of the specification. */
export function useTagActions(isNew: boolean) {
  const [saveTag] = useSaveTagMutation();
  const store = useAppStore();
  const { id } = useDraft();
  const saving = useItemSaving<TagInput>(tagDrafts, (tag, key) => {
    const read = tagDrafts.select(store.getState(), id)?.base;
    return saveTag({ tagInput: syncNameWithTitle(tag, read), 'Idempotency-Key': key });
  });
  return useItemActions({
    isNew,
    source: tagDrafts,
    saving,
    deletion: useDeleteTagMutation(),
    deleteQuestion: 'tags.deleteQuestion',
    saved: 'tags.saved',
    // As observed: after deleting a tag the app goes to the list of audios (D94).
    pathAfterDeletion: contentPaths('audios').list,
  });
}
