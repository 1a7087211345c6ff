import { createDraft, type Edits } from '../../../../src/spa/drafts/draft';
import { afterDraftRestored, createOpenDraft } from '../../../../src/spa/drafts/openDrafts';
import { editedItem } from '../../../../src/spa/drafts/draft';
import { recordEdit } from '../../../../src/spa/drafts/undoSteps';
import { createEntry, entryForNewItem } from '../../../../src/spa/drafts/journal/journalEntry';
import { translationStatus } from '../../../../src/contract/translation';
import { withOrigins } from '../../../../src/api';
import {
  hasUnsavedEdits,
  changesOfJournalEdits,
  conflictsOfJournalEdits,
  applyChoices,
} from '../../../../src/spa/drafts/journal/recovery';

const section = (text: string, order = 1) => ({
  _id: 's1',
  type: 'TextSection',
  order,
  text: { 'en-US': text },
});

const base = { author: 'Anna', title: { 'en-US': 'Light' }, sections: [section('one')] };

const kept = {
  edits: { author: 'Ben', 'sections.s1': section('two') },
  ancestors: { author: 'Anna', 'sections.s1': section('one') },
  texts: {},
};

describe('recovered edits', () => {
  it('are shown field by field beside the current values, inside sections too', () => {
    expect(changesOfJournalEdits(createDraft(base), kept)).toEqual([
      { path: 'author', base: 'Anna', mine: 'Ben', theirs: 'Anna' },
      { path: 'sections.s1.text.en-US', base: 'one', mine: 'two', theirs: 'one' },
    ]);
  });

  it('conflict only where the item has since been changed to something else', () => {
    expect(conflictsOfJournalEdits(createDraft(base), kept)).toEqual([]);
    const changed = { ...base, author: 'Carl', sections: [section('one', 5)] };
    expect(conflictsOfJournalEdits(createDraft(changed), kept)).toEqual([
      { path: 'author', base: 'Anna', mine: 'Ben', theirs: 'Carl' },
    ]);
  });

  it('conflict with what was typed before they were applied', () => {
    const typed = recordEdit(createDraft(base), 'author', 'Dora');
    expect(conflictsOfJournalEdits(typed, kept)).toEqual([
      { path: 'author', base: 'Anna', mine: 'Ben', theirs: 'Dora' },
    ]);
  });

  it('of a section that was deleted since are asked about as a whole, and lost neither by that nor in a new item', () => {
    const typed = recordEdit(createOpenDraft(base), 'sections.s1.text.en-US', 'two');
    const open = { ...createOpenDraft(base), ...typed };
    const entry = createEntry(['u', 'articles', 'a', 'w'], open, typed.edits, 0);
    const now = { ...base, sections: [] };
    const deleted = {
      path: 'sections.s1',
      base: section('one'),
      mine: section('two'),
      theirs: undefined,
    };
    expect(conflictsOfJournalEdits(createDraft(now), entry)).toEqual([deleted]);
    expect(changesOfJournalEdits(createDraft(now), entry)).toEqual([deleted]);
    const restored = (choices: Edits) =>
      editedItem(afterDraftRestored(createOpenDraft(now), { kept: entry, choices }));
    expect(restored({})).toEqual({ ...now, sections: [section('two')] });
    expect(restored({ 'sections.s1': null })).toEqual(now);
    expect(entryForNewItem(entry).edits).toEqual({ 'sections.s1': section('two') });
  });

  it('of a section whose kind was changed since are compared with it as a whole', () => {
    const edited = {
      edits: { author: 'Ben', 'sections.s1.text.en-US': 'two' },
      ancestors: { author: 'Anna', 'sections.s1': section('one') },
      texts: {},
    };
    const quote = { ...section('to be'), type: 'QuoteSection', author: 'Eva' };
    const now = { ...base, sections: [quote] };
    const [changes, author] = changesOfJournalEdits(createDraft(now), edited);
    expect(changes).toEqual({
      path: 'sections.s1',
      base: section('one'),
      mine: section('two'),
      theirs: quote,
    });
    expect(author?.path).toBe('author');
    const restored = (choices: Edits) => {
      const chosen = { kept: applyChoices(edited, choices), choices };
      return editedItem(afterDraftRestored(createOpenDraft(now), chosen)).sections;
    };
    expect(restored({ 'sections.s1': quote })).toEqual([quote]);
    expect(restored({})).toEqual([section('two')]);
  });

  it('leave other edits alone, in the same section too', () => {
    const typed = recordEdit(createOpenDraft(base), 'sections.s1', section('one', 7));
    const restored = afterDraftRestored(
      { ...createOpenDraft(base), ...typed },
      { kept, choices: {} },
    );
    expect(editedItem(restored)).toEqual({ ...base, author: 'Ben', sections: [section('two', 7)] });
  });

  it('are translations of the source that was there: after a change of it they are out of date', () => {
    const typed = recordEdit(createOpenDraft(base), 'title.fr-FR', 'Lumière');
    const entry = createEntry(
      ['u', 'articles', 'a', 'w'],
      { ...createOpenDraft(base), ...typed },
      typed.edits,
      0,
    );
    const staleAfter = (item: typeof base) => {
      const draft = afterDraftRestored(createOpenDraft(item), { kept: entry, choices: {} });
      const saved = withOrigins(editedItem(draft), draft.base);
      return translationStatus(saved).stale;
    };
    expect(staleAfter(base)).toBeUndefined();
    expect(staleAfter({ ...base, title: { 'en-US': 'Dusk' } })).toEqual({ 'fr-FR': 1 });
  });

  it('accept a choice for a path inside them, and drop the typed text of another value', () => {
    const dated = {
      ...kept,
      edits: { ...kept.edits, publishAt: '2026-11-21T00:00:00.000Z' },
      texts: { publishAt: '21/11/2026' },
    };
    const chosen = applyChoices(dated, { 'sections.s1.text.en-US': 'three', publishAt: null });
    expect(chosen.edits).toEqual({
      author: 'Ben',
      'sections.s1': section('three'),
      publishAt: null,
    });
    expect(chosen.texts).toEqual({});
  });

  it('are empty once the item has the same values', () => {
    expect(hasUnsavedEdits(base, kept)).toBe(true);
    expect(hasUnsavedEdits({ ...base, author: 'Ben', sections: [section('two')] }, kept)).toBe(
      false,
    );
  });

  it('of an order of sections stay while somebody else moved them as well', () => {
    const listed = (ids: string) => ({
      sections: ids.split('').map((_id, at) => ({ ...section(_id, at + 1), _id })),
    });
    const moved = ['b', 'a'].reduce(
      (draft, id, at) => recordEdit(draft, `sections.${id}.order`, at + 1),
      createDraft(listed('abc')),
    );
    const open = { ...createOpenDraft(listed('abc')), ...moved };
    const entry = createEntry(['u', 'articles', 'a', 'w'], open, moved.edits, 0);
    expect(hasUnsavedEdits(listed('bca'), entry)).toBe(true);
    expect(conflictsOfJournalEdits(createDraft(listed('bca')), entry)).not.toEqual([]);
  });
});
