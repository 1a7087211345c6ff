import fc from 'fast-check';
import { createDraft, type Draft, editedItem, isDirty } from '../../../src/spa/drafts/draft';
import {
  maxUndoSteps,
  recordEdit,
  recordEdits,
  redo,
  undo,
  recordTexts,
} from '../../../src/spa/drafts/undoSteps';
import { isEquivalent } from '../../../src/spa/drafts/paths';
import { rebaseAfterSave } from '../../../src/spa/drafts/merge';
import { arbitraryEdit, arbitraryItem } from '../../support/drafts/arbitraryItems';

const undone = <T>(draft: Draft<T>): Draft<T> =>
  draft.done.length === 0 ? draft : undone(undo(draft));
const redone = <T>(draft: Draft<T>): Draft<T> =>
  draft.undone.length === 0 ? draft : redone(redo(draft));

describe('undo and redo', () => {
  test('returns to the base by undoing every edit, and to the edits by redoing all', () => {
    fc.assert(
      fc.property(arbitraryItem, fc.array(arbitraryEdit), (base, edits) => {
        const draft = edits.reduce(
          (so, [path, value]) => recordEdit(so, path, value),
          createDraft(base),
        );
        const back = undone(draft);
        expect(isDirty(back)).toBe(false);
        expect(editedItem(back)).toBe(base);
        expect(isEquivalent(redone(back).edits, draft.edits)).toBe(true);
      }),
    );
  });

  test('reverts one word per step, and another field in a step of its own', () => {
    const typed = ['S', 'Su', 'Sun', 'Sun ', 'Sun s', 'Sun salute'].reduce(
      (draft, text) => recordEdit(draft, 'title.en-US', text),
      createDraft({ _id: 'a' }),
    );
    const draft = recordEdit(typed, 'author', 'I');
    expect(draft.done.flat().map(({ path, after }) => [path, after])).toEqual([
      ['title.en-US', 'Sun'],
      ['title.en-US', 'Sun salute'],
      ['author', 'I'],
    ]);
    expect(editedItem(undo(undo(draft)))).toEqual({ _id: 'a', title: { 'en-US': 'Sun' } });
  });

  test('reverts one word of a formatted text per step, and a paragraph in a step of its own', () => {
    const texts = [
      '',
      'S',
      'Sun',
      'Sun ',
      'Sun s',
      'Sun s</p><p>',
      'Sun s</p><p>M',
      'O Sun s</p><p>M',
    ];
    const typed = texts.reduce(
      (draft, text) => recordEdit(draft, 'description.en-US', `<p>${text}</p>`),
      createDraft({ _id: 'a' }),
    );
    expect(typed.done.flat().map(({ after }) => after)).toEqual([
      '<p>Sun</p>',
      '<p>Sun s</p>',
      '<p>Sun s</p><p>M</p>',
      '<p>O Sun s</p><p>M</p>',
    ]);
  });

  test('reverts words within a text one by one, and what was replaced in a step of its own', () => {
    const typed = ['The end', 'The  end', 'The s end', 'The sun end', 'Dawn', 'Dawns'].reduce(
      (draft, text) => recordEdit(draft, 'title.en-US', text),
      createDraft({ _id: 'a' }),
    );
    expect(typed.done.flat().map(({ after }) => after)).toEqual([
      'The end',
      'The sun end',
      'Dawns',
    ]);
  });

  test('begins a new step after a save, and after a merge, which may have brought the text of somebody else', () => {
    const path = 'title.en-US';
    const typed = recordEdit(createDraft<object>({ _id: 'a' }), path, 'Sun');
    const saved = rebaseAfterSave(typed, { _id: 'a', title: { 'en-US': 'Sun' } }, typed.edits);
    expect(undo(recordEdit(saved, path, 'Sung')).edits).toEqual({});
    const merged = { ...typed, edits: { [path]: 'Sun theirs' } };
    expect(undo(recordEdit(merged, path, 'Sung theirs')).edits).toEqual(merged.edits);
  });

  test('a translation that is typed anew is no longer one of what was confirmed before, until that is undone', () => {
    const confirmed = recordEdit(
      createDraft({ _id: 'a', title: { 'en-US': 'Sun', 'fr-FR': 'Lune' } }),
      'translatedFrom.title~1fr-FR',
      { culture: 'en-US', fingerprint: '1' },
    );
    const typed = ['S', 'So', 'Sol'].reduce(
      (draft, text) => recordEdit(draft, 'title.fr-FR', text),
      recordEdit(confirmed, 'title.en-US', 'The Sun'),
    );
    expect(typed.edits).toEqual({ 'title.en-US': 'The Sun', 'title.fr-FR': 'Sol' });
    expect(undo(undo(typed)).edits).toEqual(confirmed.edits);
  });

  test('nor is one that was typed anew in a dialog, with other fields', () => {
    const confirmed = recordEdit(
      createDraft({ _id: 'a', title: { 'en-US': 'Sun', 'fr-FR': 'Lune' } }),
      'translatedFrom.title~1fr-FR',
      { culture: 'en-US', fingerprint: '1' },
    );
    const values = [
      { path: 'title.fr-FR', value: 'Soleil' },
      { path: 'author', value: 'Ida' },
    ];
    // A merge that combines texts keeps them.
    expect(recordEdits(confirmed, values).edits).toMatchObject(confirmed.edits);
    const saved = recordTexts(confirmed, values);
    expect(saved.edits).toEqual({ 'title.fr-FR': 'Soleil', author: 'Ida' });
    expect(undo(saved).edits).toEqual(confirmed.edits);
  });

  test('cannot redo after a new edit', () => {
    const draft = recordEdit(
      undo(recordEdit(createDraft({ _id: 'a' }), 'author', 'Ida')),
      'source',
      'Book',
    );
    expect(redo(draft)).toBe(draft);
  });

  test('works across a save', () => {
    const draft = recordEdit(createDraft({ _id: 'a', author: 'Ida' }), 'author', 'Una');
    const after = rebaseAfterSave(draft, { _id: 'a', author: 'Una' }, draft.edits);
    expect(isDirty(after)).toBe(false);
    expect(editedItem(undo(after))).toEqual({ _id: 'a', author: 'Ida' });
    expect(isDirty(undo(after))).toBe(true);
  });

  test('restores the typed text of a parsed field', () => {
    const wrong = recordEdit(createDraft({ _id: 'a' }), 'publishAt', null, '31/02/2026');
    const right = recordEdit(wrong, 'publishAt', '2026-02-28T00:00:00.000Z', '28/02/2026');
    expect(undo(right).texts).toEqual({ publishAt: '31/02/2026' });
    expect(redo(undo(right)).texts).toEqual({ publishAt: '28/02/2026' });
  });

  test('restores a removed section with its pending edits', () => {
    const base = { _id: 'a', sections: [{ _id: 's', order: 1 }] };
    const draft = recordEdit(
      recordEdit(createDraft(base), 'sections.s.order', 7),
      'sections.s',
      null,
    );
    expect(editedItem(undo(draft)).sections).toEqual([{ _id: 's', order: 7 }]);
    expect(editedItem(undo(undo(draft)))).toEqual(base);
  });

  test('keeps a limited number of steps', () => {
    const draft = Array.from({ length: maxUndoSteps + 50 }, (_, index) => index).reduce(
      (so, index) => recordEdit(so, 'order', index),
      createDraft<{ _id: string; order?: number }>({ _id: 'a' }),
    );
    expect(draft.done).toHaveLength(maxUndoSteps);
  });
});
