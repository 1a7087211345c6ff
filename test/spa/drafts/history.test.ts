import fc from 'fast-check';
import { applied, draftOf, isDirty, type Draft } from '../../../src/spa/drafts/draft';
import { edit, historyLimit, redo, undo } from '../../../src/spa/drafts/history';
import { isSame } from '../../../src/spa/drafts/isSame';
import { saved } from '../../../src/spa/drafts/saving';
import { item, plainEdit } from '../../support/drafts/arbitraryItems';

const undone = <T>(draft: Draft<T>): Draft<T> =>
  draft.done.length === 0 ? draft : undone(undo(draft));
const redone = <T>(draft: Draft<T>): Draft<T> =>
  draft.undone.length === 0 ? draft : redone(redo(draft));

describe('undo and redo', () => {
  test('undoing every edit gives the base back, redoing all gives the edits back', () => {
    fc.assert(
      fc.property(item, fc.array(plainEdit), (base, edits) => {
        const draft = edits.reduce((so, [path, value]) => edit(so, path, value), draftOf(base));
        const back = undone(draft);
        expect(isDirty(back)).toBe(false);
        expect(applied(back)).toBe(base);
        expect(isSame(redone(back).edits, draft.edits)).toBe(true);
      }),
    );
  });

  test('typing a word is one step, the next word another, another field a third', () => {
    const typed = ['S', 'Su', 'Sun', 'Sun ', 'Sun s', 'Sun salute'].reduce(
      (draft, text) => edit(draft, 'title.en-US', text),
      draftOf({ _id: 'a' }),
    );
    const draft = edit(typed, 'author', 'I');
    expect(draft.done.flat().map(({ path, after }) => [path, after])).toEqual([
      ['title.en-US', 'Sun'],
      ['title.en-US', 'Sun salute'],
      ['author', 'I'],
    ]);
    expect(applied(undo(undo(draft)))).toEqual({ _id: 'a', title: { 'en-US': 'Sun' } });
  });

  test('a new edit after an undo forgets what was undone', () => {
    const draft = edit(undo(edit(draftOf({ _id: 'a' }), 'author', 'Ida')), 'source', 'Book');
    expect(redo(draft)).toBe(draft);
  });

  test('reaches back over a save', () => {
    const draft = edit(draftOf({ _id: 'a', author: 'Ida' }), 'author', 'Una');
    const after = saved(draft, { _id: 'a', author: 'Una' }, draft.edits);
    expect(isDirty(after)).toBe(false);
    expect(applied(undo(after))).toEqual({ _id: 'a', author: 'Ida' });
    expect(isDirty(undo(after))).toBe(true);
  });

  test('brings back what was typed in a field that is read from its text', () => {
    const wrong = edit(draftOf({ _id: 'a' }), 'publishAt', null, '31/02/2026');
    const right = edit(wrong, 'publishAt', '2026-02-28T00:00:00.000Z', '28/02/2026');
    expect(undo(right).texts).toEqual({ publishAt: '31/02/2026' });
    expect(redo(undo(right)).texts).toEqual({ publishAt: '28/02/2026' });
  });

  test('undoing the removal of a section brings its pending edits back', () => {
    const base = { _id: 'a', sections: [{ _id: 's', order: 1 }] };
    const draft = edit(edit(draftOf(base), 'sections.s.order', 7), 'sections.s', null);
    expect(applied(undo(draft)).sections).toEqual([{ _id: 's', order: 7 }]);
    expect(applied(undo(undo(draft)))).toEqual(base);
  });

  test('keeps a limited number of steps', () => {
    const draft = Array.from({ length: historyLimit + 50 }, (_, index) => index).reduce(
      (so, index) => edit(so, 'order', index),
      draftOf<{ _id: string; order?: number }>({ _id: 'a' }),
    );
    expect(draft.done).toHaveLength(historyLimit);
  });
});
