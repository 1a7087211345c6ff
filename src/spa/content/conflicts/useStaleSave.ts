import { useNavigate } from 'react-router-dom';
import type { AppError } from '../../../api';
import { openDialog } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import type { Edits } from '../draft/draft';
import { useDraft } from '../draft/DraftContext';
import type { DraftSource } from '../draft/draftSource';
import { merged } from '../draft/merge';
import './conflictDialogs';

/** The item as it is now, when a save was refused because it has changed since (decision 116). */
export function presentItem<T extends object>({ status, data }: AppError): T | undefined {
  const isItem = status === 409 && typeof data === 'object' && data !== null && '_id' in data;
  return isItem ? (data as T) : undefined;
}

/** How a save ended. */
export type SaveOutcome<T> = { item: T } | { error: AppError };

interface Versioned {
  updatedAt?: string;
}

/** What to do when the item of this screen has changed, or has gone, since it was read. */
export function useStaleSave<T extends object>(source: DraftSource<T>) {
  const { id } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();

  return {
    /** Asks where both sides changed the same; null when the person puts the save off. */
    choicesFor: async (item: T): Promise<Edits | null> => {
      const draft = source.select(store.getState(), id);
      if (draft === undefined) return null;
      const { conflicts } = merged(draft, item);
      if (conflicts.length === 0) return {};
      const { updatedAt } = item as Versioned;
      const isOwn = updatedAt !== undefined && draft.savedInOtherTab === updatedAt;
      const origin = isOwn ? 'otherTab' : 'otherPerson';
      const answer = await dispatch(openDialog({ kind: 'conflict', conflicts, origin }));
      return answer && answer.choices;
    },

    /** Asks what to do with the draft of a deleted item: creates it by `create`, or lets it go (null). */
    afterGone: async (
      create: () => Promise<SaveOutcome<T>>,
      error: AppError,
    ): Promise<SaveOutcome<T> | null> => {
      const answer = await dispatch(openDialog({ kind: 'itemGone' }));
      if (answer === null) return { error };
      const outcome = answer === 'create' ? await create() : null;
      if (outcome && 'error' in outcome) return outcome;
      const { _id = '' } = (outcome?.item ?? {}) as { _id?: string };
      dispatch(source.events.editsDiscarded({ id }));
      dispatch(source.events.draftClosed({ id }));
      void navigate(outcome ? source.places.edit(_id) : source.places.list(), { replace: true });
      return outcome;
    },
  };
}
