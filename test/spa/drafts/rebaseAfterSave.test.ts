import fc from 'fast-check';
import {
  changedPaths,
  createDraft,
  editedItem,
  isDirty,
  valueIn,
  withEdits,
} from '../../../src/spa/drafts/draft';
import { recordEdit } from '../../../src/spa/drafts/undoSteps';
import { isEquivalent } from '../../../src/spa/drafts/paths';
import { rebaseAfterSave } from '../../../src/spa/drafts/merge';
import { arbitraryEdit, arbitraryItem } from '../../support/drafts/arbitraryItems';

const base = {
  _id: 'a',
  isPublic: false,
  author: 'Ida',
  title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' },
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const later = '2026-11-21T10:00:05.000Z';

describe('a draft after a save', () => {
  test('has nothing to save when the server returns what was sent', () => {
    fc.assert(
      fc.property(arbitraryItem, fc.array(arbitraryEdit), (stored, edits) => {
        const draft = edits.reduce(
          (so, [path, value]) => recordEdit(so, path, value),
          createDraft(stored),
        );
        const answer = { ...editedItem(draft), updatedAt: later };
        const after = rebaseAfterSave(draft, answer, draft.edits);
        expect(isDirty(after)).toBe(false);
        expect(editedItem(after)).toBe(answer);
      }),
    );
  });

  test('keeps what was edited during the save', () => {
    fc.assert(
      fc.property(
        arbitraryItem,
        fc.array(arbitraryEdit),
        fc.array(arbitraryEdit),
        (stored, before, during) => {
          const sent = before.reduce(
            (so, [path, value]) => recordEdit(so, path, value),
            createDraft(stored),
          );
          const now = during.reduce((so, [path, value]) => recordEdit(so, path, value), sent);
          const answer = { ...editedItem(sent), updatedAt: later };
          const result = rebaseAfterSave(now, answer, sent.edits);
          expect(editedItem(result).updatedAt).toBe(later);
          for (const [path] of [...before, ...during]) {
            expect(isEquivalent(valueIn(result, path), valueIn(now, path))).toBe(true);
          }
        },
      ),
    );
  });

  test('takes over the value that the server made of a sent one', () => {
    const draft = recordEdit(createDraft(base), 'author', ' Una ');
    const after = rebaseAfterSave(draft, { ...base, author: 'Una' }, draft.edits);
    expect(isDirty(after)).toBe(false);
    expect(editedItem(after).author).toBe('Una');
  });

  test('of one change keeps the other edits, and sends the saved item with that change (D69)', () => {
    const draft = recordEdit(
      recordEdit(createDraft(base), 'title.fr-FR', 'Salut'),
      'isPublic',
      true,
    );
    const sent = withEdits(draft.base, { isPublic: true });
    expect(sent).toEqual({ ...base, isPublic: true });
    const after = rebaseAfterSave(draft, { ...sent, updatedAt: later }, { isPublic: true });
    expect(changedPaths(after)).toEqual(['title.fr-FR']);
    expect(editedItem(after).title).toEqual({ 'en-US': 'Sun', 'fr-FR': 'Salut' });
    expect(editedItem(after).updatedAt).toBe(later);
  });

  test('keeps an invalid text visible, and not one that was parsed', () => {
    const dated: typeof base & { publishAt: string | null } = { ...base, publishAt: later };
    const wrong = recordEdit(createDraft(dated), 'publishAt', null, '31/02/2026');
    const draft = recordEdit(wrong, 'duration', 12, '12.7');
    const after = rebaseAfterSave(draft, { ...dated, publishAt: null }, draft.edits);
    expect(after.texts).toEqual({ publishAt: '31/02/2026' });
  });
});
