import type { AppError } from '../../../api';
import type { AppDispatch, RootState } from '../../store';
import type { Edits } from './draft';
import type { OpenDraft } from './openDrafts';
import type { Path } from './paths';

type Event<Payload> = (payload: Payload) => Parameters<AppDispatch>[0] & { type: string };

/** Where drafts are that fields show, and the events by which fields change them. */
export interface FieldSource<T> {
  select: (state: RootState, id: string) => OpenDraft<T> | undefined;
  events: {
    fieldEdited: Event<{ id: string; path: Path; value: unknown; text?: string }>;
    cultureChosen: Event<{ id: string; field: string; culture: string }>;
  };
}

/** Where the drafts of a feature are, and the events of its slice that change them. */
export interface DraftSource<T> extends FieldSource<T> {
  events: FieldSource<T>['events'] & {
    itemRead: Event<{ id: string; item: T }>;
    saveStarted: Event<{ id: string }>;
    saveSucceeded: Event<{ id: string; item: T; sent: Edits; at: string }>;
    saveFailed: Event<{ id: string; error: AppError }>;
    draftClosed: Event<{ id: string }>;
  };
}
