import fc from 'fast-check';
import {
  changedPaths,
  createDraft,
  editedItem,
  isDirty,
  pendingEdits,
  valueIn,
} from '../../../src/spa/drafts/draft';
import { recordEdit } from '../../../src/spa/drafts/undoSteps';
import { isEquivalent } from '../../../src/spa/drafts/paths';
import { rebaseAfterSave } from '../../../src/spa/drafts/merge';
import { arbitraryEdit, arbitraryItem } from '../../support/drafts/arbitraryItems';

const edited = <T>(base: T, edits: readonly (readonly [string, unknown])[]) =>
  edits.reduce((draft, [path, value]) => recordEdit(draft, path, value), createDraft(base));

describe('a draft', () => {
  test('without edits equals the base and has nothing to save', () => {
    fc.assert(
      fc.property(arbitraryItem, (base) => {
        expect(editedItem(createDraft(base))).toBe(base);
        expect(isDirty(createDraft(base))).toBe(false);
      }),
    );
  });

  test('shows the last edit of each path', () => {
    fc.assert(
      fc.property(arbitraryItem, fc.array(arbitraryEdit), (base, edits) => {
        const draft = edited(base, edits);
        for (const [path, value] of new Map<string, unknown>(edits)) {
          expect(isEquivalent(valueIn(draft, path), value)).toBe(true);
        }
      }),
    );
  });

  test('changes only the edited paths: every other field and culture is byte-equal', () => {
    fc.assert(
      fc.property(arbitraryItem, fc.array(arbitraryEdit), (base, edits) => {
        const result: Record<string, unknown> = editedItem(edited(base, edits));
        const touched = new Set(edits.map(([path]) => path));
        for (const [field, value] of Object.entries(base)) {
          if (touched.has(field)) continue;
          if (field === 'title' || field === 'description') {
            for (const [culture, text] of Object.entries(value as Record<string, string>)) {
              if (touched.has(`${field}.${culture}`)) continue;
              expect((result[field] as Record<string, string>)[culture]).toBe(text);
            }
          } else {
            expect(JSON.stringify(result[field])).toBe(JSON.stringify(value));
          }
        }
      }),
    );
  });

  test('has nothing to save after a change was reverted by hand, and is byte-equal to the base', () => {
    fc.assert(
      fc.property(arbitraryItem, fc.array(arbitraryEdit), (base, edits) => {
        const back = edits.map(
          ([path]) => [path, valueIn(createDraft(base), path) ?? null] as const,
        );
        const draft = edited(base, [...edits, ...back]);
        expect(isDirty(draft)).toBe(false);
        expect(editedItem(draft)).toBe(base);
      }),
    );
  });

  test('keeps the order of fields, so that only the edited value differs', () => {
    const base = { _id: 'a', author: 'Ida', title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' }, x: 1 };
    expect(JSON.stringify(editedItem(edited(base, [['title.en-US', 'Moon']])))).toBe(
      JSON.stringify(base).replace('Sun', 'Moon'),
    );
  });

  test('has no change after text was typed and cleared in a missing culture', () => {
    const draft = edited({ _id: 'a' }, [
      ['title.fr-FR', 'S'],
      ['title.fr-FR', ''],
    ]);
    expect(isDirty(draft)).toBe(false);
    expect(editedItem(draft)).toEqual({ _id: 'a' });
  });

  test('reads enUS if en-US is missing, writes en-US and keeps enUS (D50) [L103.1]', () => {
    const draft = createDraft({ _id: 'a', title: { enUS: 'Sun' } });
    expect(valueIn(draft, 'title.en-US')).toBe('Sun');
    expect(isDirty(recordEdit(draft, 'title.en-US', 'Sun'))).toBe(false);
    expect(editedItem(recordEdit(draft, 'title.en-US', 'Moon'))).toEqual({
      _id: 'a',
      title: { enUS: 'Sun', 'en-US': 'Moon' },
    });
  });

  test('ignores values of an object’s prototype and writes none there', () => {
    const draft = createDraft({ _id: 'a', title: { 'en-US': 'Sun' } });
    expect(valueIn(draft, 'title.constructor')).toBeUndefined();
    editedItem(recordEdit(draft, 'title.__proto__', 'x'));
    expect(Object.prototype).not.toHaveProperty('x');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('keeps typed text beside the value parsed from it', () => {
    const draft = recordEdit(
      createDraft({ _id: 'a', publishAt: null }),
      'publishAt',
      null,
      '31/02/2026',
    );
    expect(draft.texts).toEqual({ publishAt: '31/02/2026' });
    expect(recordEdit(draft, 'publishAt', '2026-11-21T00:00:00.000Z').texts).toEqual({});
  });

  test('is unsaved because of an invalid text, until that is saved as no value (D125)', () => {
    const typed = recordEdit(
      createDraft({ _id: 'a', publishAt: null }),
      'publishAt',
      null,
      '31/02/2026',
    );
    expect(isDirty(typed)).toBe(true);
    expect(pendingEdits(typed)).toEqual({ publishAt: null });
    expect(isDirty(recordEdit(typed, 'publishAt', null, ' '))).toBe(false);
    const after = rebaseAfterSave(typed, typed.base, pendingEdits(typed));
    expect(after.texts).toEqual({ publishAt: '31/02/2026' });
    expect(isDirty(after)).toBe(false);
    expect(isDirty(recordEdit(after, 'publishAt', null, '31/02/202'))).toBe(true);
  });
});

describe('sections of a draft', () => {
  const base = {
    _id: 'a',
    sections: [
      { _id: 's1', order: 1, text: { 'en-US': 'One', 'fr-FR': 'Un' } },
      { _id: 's2', order: 2, text: { 'en-US': 'Two' } },
    ],
  };

  test('are addressed by id, whatever their position', () => {
    const draft = recordEdit(createDraft(base), 'sections.s2.text.en-US', 'Deux');
    const reordered = { ...draft, base: { ...base, sections: base.sections.toReversed() } };
    for (const each of [draft, reordered]) {
      const section = editedItem(each).sections.find(({ _id }) => _id === 's2');
      expect(section?.text).toEqual({ 'en-US': 'Deux' });
    }
    expect(editedItem(draft).sections[0]).toBe(base.sections[0]);
  });

  test('are added whole, and can be edited before they are saved', () => {
    const section = { _id: 's3', order: 3, text: { 'en-US': 'Three' } };
    const draft = recordEdit(
      recordEdit(createDraft(base), 'sections.s3', section),
      'sections.s3.text.en-US',
      'Trois',
    );
    expect(changedPaths(draft)).toEqual(['sections.s3']);
    expect(editedItem(draft).sections.at(-1)).toEqual({ ...section, text: { 'en-US': 'Trois' } });
    expect(editedItem(recordEdit(createDraft({ _id: 'b' }), 'sections.s3', section))).toEqual({
      _id: 'b',
      sections: [section],
    });
  });

  test('are removed by null, with the edits inside them', () => {
    const inside = recordEdit(createDraft(base), 'sections.s1.text.en-US', 'Uno');
    const draft = recordEdit(inside, 'sections.s1', null);
    expect(changedPaths(draft)).toEqual(['sections.s1']);
    expect(editedItem(draft).sections).toEqual([base.sections[1]]);
    expect(editedItem(recordEdit(draft, 'sections.s1.text.en-US', 'late')).sections).toHaveLength(
      1,
    );
  });

  test('discard their edits if the base no longer contains them', () => {
    const draft = recordEdit(createDraft(base), 'sections.s2.text.en-US', 'Deux');
    expect(editedItem({ ...draft, base: { ...base, sections: [] } })).toEqual({
      _id: 'a',
      sections: [],
    });
  });

  test('may have ids with dots and tildes', () => {
    const odd = { _id: 'a', sections: [{ _id: 'x.y~z', order: 1 }] };
    const draft = recordEdit(createDraft(odd), 'sections.x~1y~0z.order', 5);
    expect(editedItem(draft).sections).toEqual([{ _id: 'x.y~z', order: 5 }]);
  });
});
