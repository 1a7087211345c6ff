import { valueIn } from '../../drafts/draft';
import { useGetDraft } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';

/** Returns a function that reads a text of the draft at the moment of the call. */
export function useGetText(path: Path): () => string {
  const getDraft = useGetDraft();
  return () => {
    const draft = getDraft();
    const value = draft && valueIn(draft, path);
    return typeof value === 'string' ? value : '';
  };
}
