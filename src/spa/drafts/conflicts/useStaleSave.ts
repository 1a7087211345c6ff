import { useNavigate } from 'react-router-dom';
import { api, type AppError, toAppError } from '../../../api';
import { openDialog } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import { carryOver } from '../carryOver';
import { applied, type Edits } from '../draft';
import { useDraft } from '../DraftContext';
import type { DraftSource } from '../draftSource';
import { merged } from '../merge';
import type { Path } from '../paths';
import { asNew } from './asNew';
import { conflictQuestion } from './conflictQuestion';

/** The item as it is now, when a save was refused because it has changed since (D116). */
export function presentItem<T extends object>({ status, data }: AppError): T | undefined {
  const isItem = status === 409 && typeof data === 'object' && data !== null && '_id' in data;
  return isItem ? (data as T) : undefined;
}

/** Whether a save was refused because there is no such item any more. A proxy's 404 says nothing of that. */
export const isGone = ({ status, details }: AppError): boolean =>
  status === 404 && details.length > 0;

/** How a save ended. */
export type SaveOutcome<T> = { item: T } | { error: AppError };

/** The item that was deleted, brought back: to be saved like one that somebody else has changed. */
interface BroughtBack<T> {
  restored: T;
}

interface Stored {
  _id?: string;
  updatedAt?: string;
}

/** What to do when the item of this screen has changed, or has gone, since it was read. */
export function useStaleSave<T extends Stored>(source: DraftSource<T>) {
  const { id, pendingInput } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();

  /** The draft with all that was typed. */
  const readDraft = () => {
    pendingInput.flush();
    return source.select(store.getState(), id);
  };

  /** Brings the item back, unpublished. */
  async function restored(): Promise<{ restored: T } | { error: AppError }> {
    const args = { resourceType: source.type, itemId: id, restoration: {} };
    const { data, error } = await dispatch(
      api.endpoints.restoreItem.initiate(args, { track: false }),
    );
    return data ? { restored: data as unknown as T } : { error: toAppError(error) };
  }

  return {
    /**
     * Asks where both sides changed the same, again for what was edited before the question came on screen.
     * Gives what was chosen by path, null when the person puts the save off.
     */
    choicesFor: async (item: T): Promise<Edits | null> => {
      const asked = new Set<Path>();
      let choices: Edits = {};
      for (let draft = readDraft(); draft; draft = readDraft()) {
        const conflicts = merged(draft, item).conflicts.filter(({ path }) => !asked.has(path));
        if (conflicts.length === 0) return choices;
        for (const { path } of conflicts) asked.add(path);
        const isOwn = item.updatedAt !== undefined && draft.savedInOtherTab === item.updatedAt;
        const origin = isOwn ? 'otherTab' : 'otherPerson';
        const question = conflictQuestion(source, conflicts, origin, [item, draft.base]);
        const answer = await dispatch(openDialog(question));
        if (answer === null) return null;
        choices = { ...choices, ...answer.choices };
      }
      return null;
    },

    /** Asks what to do with the draft of a deleted item: brings it back, creates it by `create`, or lets it go (null). */
    afterGone: async (
      create: (item: T) => Promise<SaveOutcome<T>>,
      error: AppError,
    ): Promise<SaveOutcome<T> | BroughtBack<T> | null> => {
      const answer = await dispatch(openDialog({ kind: 'itemGone' }));
      if (answer === null) return { error };
      if (answer === 'restore') return restored();
      const draft = readDraft();
      if (draft === undefined) return null;
      if (answer === 'letGo') {
        dispatch(source.events.editsDiscarded({ id }));
        dispatch(source.events.draftClosed({ id }));
        void navigate(source.places.list(), { replace: true });
        return null;
      }
      const outcome = await create(asNew(applied(draft)));
      if ('error' in outcome) return outcome;
      const { item } = outcome;
      pendingInput.flush();
      dispatch(
        source.events.saveSucceeded({ id, item, sent: draft.edits, at: new Date().toISOString() }),
      );
      dispatch(carryOver(source, id, item));
      void navigate(source.places.edit(item._id ?? ''), { replace: true });
      return outcome;
    },
  };
}
