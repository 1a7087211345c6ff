import type { ContentInputs, ContentType } from '../../../api';
import { useDraft } from '../../drafts/DraftContext';
import { type ItemSaving, useItemSaving } from '../../drafts/saving/useItemSaving';
import { useAppStore } from '../../store';
import { contentCalls } from '../contentCalls';
import type { DefinedFeature, EditedItem } from '../contentFeature';

/** Returns the saves of the item on screen; `beforeSave` gives it as it is sent. */
export function useContentSaving<Type extends ContentType>(
  { type, drafts }: DefinedFeature<Type>,
  beforeSave?: (
    item: ContentInputs[Type],
    asRead: ContentInputs[Type] | undefined,
  ) => ContentInputs[Type],
): ItemSaving<EditedItem> {
  const { save, input } = contentCalls(type);
  const [send] = save.useMutation();
  const { id } = useDraft();
  const store = useAppStore();
  return useItemSaving(drafts, (item, key) => {
    // The drafts of a type hold its items; those who only pass them on need not know which.
    const asRead = drafts.select(store.getState(), id)?.base as ContentInputs[Type] | undefined;
    const sent = beforeSave ? beforeSave(item, asRead) : item;
    return send({ [input]: sent, 'Idempotency-Key': key });
  });
}
