import fc from 'fast-check';
import { type Difference, differences } from '../../../src/spa/drafts/differences';
import {
  createDraft,
  editedItem,
  emptyValue,
  pendingEdits,
  withEdits,
} from '../../../src/spa/drafts/draft';
import { recordEdit, recordEdits, redo, undo } from '../../../src/spa/drafts/undoSteps';
import { isEquivalent } from '../../../src/spa/drafts/paths';
import { arbitraryEdit, arbitraryItem } from '../../support/drafts/arbitraryItems';

const pathsOf = (found: readonly Difference[]) => found.map(({ path }) => path).sort();
const valuesOf = (found: readonly Difference[]) =>
  found.map(({ path, after }) => ({ path, value: after ?? emptyValue(path) }));
const editsOf = (found: readonly Difference[]) =>
  Object.fromEntries(valuesOf(found).map(({ path, value }) => [path, value]));

const [one, two, three] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];

describe('the differences of two versions', () => {
  it('name a text that was cleared where another spelling of its culture has one (D50)', () => {
    const before = { _id: one, title: { enUS: 'Sun' } };
    const after = { _id: one, title: { enUS: 'Sun', 'en-US': '' } };
    expect(pathsOf(differences(before, after))).toEqual(['title.en-US']);
  });

  it('name fields, texts per culture, sections that come or go and fields of the others', () => {
    const before = {
      _id: three,
      updatedAt: '1',
      tags: [{ _id: one }],
      title: { enUS: 'Sun', 'fr-FR': 'Soleil' },
      author: '',
      unheard: [1],
      sections: [
        { _id: one, order: 1, text: { 'en-US': 'In' } },
        { _id: two, order: 2 },
      ],
    };
    const after = {
      ...before,
      updatedAt: '2',
      tags: [],
      title: { 'en-US': 'Sun', 'fr-FR': 'Le soleil', 'is-IS': 'Sól' },
      author: null,
      unheard: [2],
      sections: [
        { _id: three, order: 3 },
        { _id: one, order: 1, text: { 'en-US': 'Out' } },
      ],
    };
    expect(pathsOf(differences(before, after))).toEqual([
      `sections.${one}.text.en-US`,
      `sections.${two}`,
      `sections.${three}`,
      'title.fr-FR',
      'title.is-IS',
      'unheard',
    ]);
    expect(differences(before, before)).toEqual([]);
  });

  it('take a list of sections whole whose ids do not tell them apart', () => {
    const twice = [
      { _id: one, order: 1 },
      { _id: one, order: 2 },
    ];
    expect(differences({ sections: [] }, { sections: twice })).toEqual([
      { path: 'sections', before: [], after: twice },
    ]);
  });

  it('made as edits lead from one version to the other', () => {
    fc.assert(
      fc.property(arbitraryItem, arbitraryItem, (from, to) => {
        const edits = editsOf(differences(from, to));
        const paths = Object.keys(edits);
        expect(paths.filter((path) => paths.some((other) => path.startsWith(`${other}.`)))).toEqual(
          [],
        );
        expect(differences(withEdits(from, edits), to)).toEqual([]);
      }),
    );
  });
});

describe('values of a version in a draft with unsaved edits', () => {
  const edits = fc.array(arbitraryEdit, { maxLength: 8 });

  it('show the version, and one undo brings each edit back', () => {
    fc.assert(
      fc.property(arbitraryItem, arbitraryItem, edits, (base, version, typed) => {
        const dirty = typed.reduce(
          (draft, [path, value]) => recordEdit(draft, path, value),
          createDraft<object>(base),
        );
        const found = differences(editedItem(dirty), version);
        const taken = recordEdits(dirty, valuesOf(found), '2026-11-21T14:02:00.000Z');
        expect(differences(editedItem(taken), version)).toEqual([]);
        const undone = undo(taken);
        if (found.length === 0) {
          expect(taken).toBe(dirty);
          return;
        }
        expect(isEquivalent(editedItem(undone), editedItem(dirty))).toBe(true);
        expect(isEquivalent(withEdits(base, pendingEdits(undone)), editedItem(dirty))).toBe(true);
        expect(undone.done).toEqual(dirty.done);
        expect(isEquivalent(editedItem(redo(undone)), editedItem(taken))).toBe(true);
      }),
    );
  });

  it('are a step of their own: typing on begins another, and a typed text that was none comes back', () => {
    const draft = recordEdit(
      createDraft<object>({ author: 'Ida' }),
      'publishAt',
      null,
      '31/02/2026',
    );
    const values = [
      { path: 'author', value: 'Anna' },
      { path: 'publishAt', value: '2026-11-21T00:00:00.000Z' },
    ];
    const taken = recordEdits(draft, values, '2026-11-21T14:02:00.000Z');
    expect(taken.texts).toEqual({});
    expect(undo(taken)).toMatchObject({ texts: { publishAt: '31/02/2026' }, edits: {} });

    const single = recordEdits(draft, values.slice(0, 1), '2026-11-21T14:02:00.000Z');
    const typed = recordEdit(single, 'author', 'Annas');
    expect(editedItem(undo(typed))).toMatchObject({ author: 'Anna' });
  });
});
