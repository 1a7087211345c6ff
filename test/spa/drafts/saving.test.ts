import fc from 'fast-check';
import {
  applied,
  changedPaths,
  draftOf,
  isDirty,
  valueIn,
  withEdits,
} from '../../../src/spa/drafts/draft';
import { edit } from '../../../src/spa/drafts/history';
import { isSame } from '../../../src/spa/drafts/isSame';
import { saved } from '../../../src/spa/drafts/saving';
import { item, plainEdit } from '../../support/drafts/arbitraryItems';

const base = {
  _id: 'a',
  isPublic: false,
  author: 'Ida',
  title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' },
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const later = '2026-11-21T10:00:05.000Z';

describe('saving a draft', () => {
  test('leaves nothing to save when the server answers with what was sent', () => {
    fc.assert(
      fc.property(item, fc.array(plainEdit), (stored, edits) => {
        const draft = edits.reduce((so, [path, value]) => edit(so, path, value), draftOf(stored));
        const answer = { ...applied(draft), updatedAt: later };
        const after = saved(draft, answer, draft.edits);
        expect(isDirty(after)).toBe(false);
        expect(applied(after)).toBe(answer);
      }),
    );
  });

  test('keeps what was edited while the save was running', () => {
    fc.assert(
      fc.property(item, fc.array(plainEdit), fc.array(plainEdit), (stored, before, during) => {
        const sent = before.reduce((so, [path, value]) => edit(so, path, value), draftOf(stored));
        const now = during.reduce((so, [path, value]) => edit(so, path, value), sent);
        const answer = { ...applied(sent), updatedAt: later };
        const result = saved(now, answer, sent.edits);
        expect(applied(result).updatedAt).toBe(later);
        for (const [path] of [...before, ...during]) {
          expect(isSame(valueIn(result, path), valueIn(now, path))).toBe(true);
        }
      }),
    );
  });

  test('takes the value that the server made of a sent one', () => {
    const draft = edit(draftOf(base), 'author', ' Una ');
    const after = saved(draft, { ...base, author: 'Una' }, draft.edits);
    expect(isDirty(after)).toBe(false);
    expect(applied(after).author).toBe('Una');
  });

  test('an immediate save sends the saved item and its one change; edits stay (D69)', () => {
    const draft = edit(edit(draftOf(base), 'title.fr-FR', 'Salut'), 'isPublic', true);
    const sent = withEdits(draft.base, { isPublic: true });
    expect(sent).toEqual({ ...base, isPublic: true });
    const after = saved(draft, { ...sent, updatedAt: later }, { isPublic: true });
    expect(changedPaths(after)).toEqual(['title.fr-FR']);
    expect(applied(after).title).toEqual({ 'en-US': 'Sun', 'fr-FR': 'Salut' });
    expect(applied(after).updatedAt).toBe(later);
  });

  test('a text that gave no value stays in sight; one that gave a value does not', () => {
    const dated: typeof base & { publishAt: string | null } = { ...base, publishAt: later };
    const wrong = edit(draftOf(dated), 'publishAt', null, '31/02/2026');
    const draft = edit(wrong, 'duration', 12, '12.7');
    const after = saved(draft, { ...dated, publishAt: null }, draft.edits);
    expect(after.texts).toEqual({ publishAt: '31/02/2026' });
  });
});
