import { valueIn } from '../../drafts/draft';
import { useReadDraft } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';

/** Gives a function that reads a text of the draft as it is at the moment of the call. */
export function useReadText(path: Path): () => string {
  const readDraft = useReadDraft();
  return () => {
    const draft = readDraft();
    const value = draft && valueIn(draft, path);
    return typeof value === 'string' ? value : '';
  };
}
