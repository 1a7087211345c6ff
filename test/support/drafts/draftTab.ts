import { createSlice } from '@reduxjs/toolkit';
import type { AppError } from '../../../src/api';
import { emptyValue, type Edits, valueIn, withEdits } from '../../../src/spa/drafts/draft';
import { draftReducers } from '../../../src/spa/drafts/draftReducers';
import { mergeJournalEdits } from '../../../src/spa/drafts/journalEdits';
import { mergeDraft } from '../../../src/spa/drafts/merge';
import type { Conflict } from '../../../src/spa/drafts/threeWayMerge';
import type { OpenDraft, OpenDrafts } from '../../../src/spa/drafts/openDrafts';
import { readAt } from '../../../src/spa/drafts/paths';
import { waitingPaths } from '../../../src/spa/drafts/waitingEdits';
import { type Answer, mixOf, type Side } from './draftModel';

/** An item of the server that the model's tabs edit. */
export interface ModelItem {
  _id: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface RealServer {
  item: ModelItem;
  version: number;
}

const initialState: OpenDrafts<ModelItem> = { drafts: {} };

const slice = createSlice({
  name: 'modelled',
  initialState,
  reducers: draftReducers<ModelItem>(),
});

export const versioned = (item: object, version: number): ModelItem =>
  ({ ...item, updatedAt: new Date(version).toISOString() }) as ModelItem;

const failed = (name: string, status: number): AppError => ({
  name,
  status,
  message: name,
  code: status,
  details: [],
});

const choicesOf = (conflicts: readonly Conflict[], side: Side): Edits =>
  Object.fromEntries(
    conflicts.map(({ path, mine, theirs }) => [
      path,
      { mine, theirs, mix: mixOf(mine as number, theirs as number) }[side],
    ]),
  );

const id = 'item';

type Choose = (draft: OpenDraft<ModelItem>) => Edits;

/** A tab that holds the item open in the real reducers, and saves as the edit screens do. */
export class DraftTab {
  private state = slice.getInitialState();
  private running: { choose: Choose; sent: Edits } | null = null;

  constructor(private readonly server: RealServer) {
    this.read();
  }

  private dispatch(action: ReturnType<(typeof slice.actions)[keyof typeof slice.actions]>): void {
    this.state = slice.reducer(this.state, action);
  }

  get draft(): OpenDraft<ModelItem> {
    const draft = this.state.drafts[id];
    if (!draft) throw new Error('The draft is closed.');
    return draft;
  }

  read(): void {
    this.dispatch(slice.actions.itemRead({ id, item: this.server.item }));
  }

  edit(path: string, value: unknown): void {
    this.dispatch(slice.actions.fieldEdited({ id, path, value }));
  }

  showCulture(field: string, culture: string): void {
    this.dispatch(slice.actions.cultureChosen({ id, field, culture }));
  }

  undo(): void {
    this.dispatch(slice.actions.editUndone({ id }));
  }

  redo(): void {
    this.dispatch(slice.actions.editRedone({ id }));
  }

  discard(): void {
    this.dispatch(slice.actions.editsDiscarded({ id }));
  }

  get isSaving(): boolean {
    return this.running !== null;
  }

  private start(choose: Choose): void {
    this.dispatch(slice.actions.saveStarted({ id }));
    this.running = { choose, sent: choose(this.draft) };
  }

  saveAll(): void {
    this.start(({ edits }) => edits);
  }

  saveWaiting(): void {
    const paths = waitingPaths(this.draft);
    this.start(({ edits }) =>
      Object.fromEntries(Object.entries(edits).filter(([path]) => paths.includes(path))),
    );
  }

  saveOne(path: string, value: unknown): void {
    this.edit(path, value);
    this.start((draft) => ({ [path]: valueIn(draft, path) ?? emptyValue(path) }));
  }

  private succeed(item: ModelItem, sent: Edits): void {
    this.dispatch(slice.actions.saveSucceeded({ id, item, sent, at: 'now' }));
    this.running = null;
  }

  endSave(answer: Answer, side: Side): void {
    if (!this.running) return;
    const { choose, sent: first } = this.running;
    if (answer !== 'ok') {
      const error = answer === 'refused' ? failed('InternalError', 500) : failed('NetworkError', 0);
      this.dispatch(slice.actions.saveFailed({ id, error, sent: first }));
      this.running = null;
      return;
    }
    let sent = first;
    if (this.draft.base.updatedAt !== this.server.item.updatedAt) {
      const { item } = this.server;
      const choices = choicesOf(mergeDraft(this.draft, item).conflicts, side);
      this.dispatch(slice.actions.itemMerged({ id, item, choices }));
      sent = choose(this.draft);
      if (Object.keys(sent).length === 0) return this.succeed(this.draft.base, sent);
    }
    this.server.version += 1;
    this.server.item = versioned(withEdits(this.draft.base, sent), this.server.version);
    this.succeed(this.server.item, sent);
  }

  reload(side: Side): void {
    const { edits, texts, base } = this.draft;
    const ancestors = Object.fromEntries(
      Object.keys(edits).map((path) => [path, readAt(base, path)]),
    );
    this.state = slice.getInitialState();
    this.running = null;
    this.read();
    const kept = { edits, texts, ancestors };
    const choices = choicesOf(mergeJournalEdits(this.draft.base, kept).conflicts, side);
    this.dispatch(slice.actions.draftRestored({ id, kept, choices }));
  }
}
