import fc from 'fast-check';
import { changedPaths, createDraft, editedItem } from '../../../src/spa/drafts/draft';
import { recordEdit, redo, undo } from '../../../src/spa/drafts/undoSteps';
import { afterItemRead } from '../../../src/spa/drafts/openDrafts';
import { originPath } from '../../../src/spa/drafts/origins';
import { editsAt } from '../../../src/spa/drafts/saving/sentEdits';
import { isEquivalent, readAt } from '../../../src/spa/drafts/paths';
import { mergeDraft, rebaseAfterSave, resolveConflicts } from '../../../src/spa/drafts/merge';
import { arbitraryEdit, arbitraryItem } from '../../support/drafts/arbitraryItems';

const base = {
  _id: 'a',
  author: 'Ida',
  title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' },
  tagIds: ['t1', 't2'],
  sections: [
    { _id: 's1', title: { 'en-US': 'Breath' }, text: { 'en-US': '<p>Slow</p>' }, order: 1 },
    { _id: 's2', title: { 'en-US': 'Rest' }, order: 2 },
  ],
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const later = { ...base, updatedAt: '2026-11-21T10:00:05.000Z' };
const draft = recordEdit(recordEdit(createDraft(base), 'title.fr-FR', 'Salut'), 'author', 'Una');

describe('merging a newer item', () => {
  test('makes it the base and merges, per culture, what only one side changed', () => {
    const fresh = { ...later, title: { 'en-US': 'Moon', 'fr-FR': 'Soleil' } };
    const result = mergeDraft(draft, fresh);
    expect(result.conflicts).toEqual([]);
    expect(editedItem(result.draft)).toEqual({
      ...fresh,
      author: 'Una',
      title: { 'en-US': 'Moon', 'fr-FR': 'Salut' },
    });
  });

  test('leaves no typed text before a value that only the other side has changed', () => {
    const typed = recordEdit(createDraft({ ...base, duration: 60 }), 'duration', 90, '1:30');
    const back = recordEdit(typed, 'duration', 60, '1:00');
    expect(mergeDraft(back, { ...later, duration: 120 }).draft.texts).toEqual({});
    expect(mergeDraft(back, { ...later, duration: 60 }).draft.texts).toEqual(back.texts);
    expect(mergeDraft(typed, { ...later, duration: 120 }).draft.texts).toEqual(typed.texts);
  });

  test('conflicts only where both sides changed the same path', () => {
    const fresh = { ...later, title: { 'en-US': 'Moon', 'fr-FR': 'Bonjour' } };
    expect(mergeDraft(draft, fresh).conflicts).toEqual([
      { path: 'title.fr-FR', base: 'Soleil', mine: 'Salut', theirs: 'Bonjour' },
    ]);
  });

  test('finds no conflict where both sides have the same value, and drops the edit', () => {
    const result = mergeDraft(draft, { ...later, author: 'Una' });
    expect(result.conflicts).toEqual([]);
    expect(changedPaths(result.draft)).toEqual(['title.fr-FR']);
  });

  describe('a section whose kind one side has changed', () => {
    const inKind = { ...base.sections[0], type: 'TextSection' };
    const other = { _id: 's1', order: 1, type: 'QuoteSection', title: {}, text: {}, author: 'Eva' };
    const having = (section: object) => ({ ...base, sections: [section, base.sections[1]] });
    const path = 'sections.s1.text.fr-FR';
    const written = recordEdit(createDraft(having(inKind)), path, '<p>Lent</p>');
    const mine = { ...inKind, text: { 'en-US': '<p>Slow</p>', 'fr-FR': '<p>Lent</p>' } };

    test('is decided about as a whole where the other side has written in it', () => {
      const merged = mergeDraft(written, having({ ...other, order: 5 }));
      expect(merged.conflicts).toEqual([
        {
          path: 'sections.s1',
          base: inKind,
          mine: { ...mine, order: 5 },
          theirs: { ...other, order: 5 },
        },
      ]);
      // One's own side is the choice unless one makes another.
      const own = resolveConflicts(merged, {});
      expect(editedItem(own).sections[0]).toEqual({ ...mine, order: 5 });
      expect(editedItem(undo(own)).sections[0]).toMatchObject({ ...inKind, order: 5 });
      // Whoever saves the text alone sends the kind with it.
      const sent = editsAt({ ...afterItemRead(undefined, own.base), ...own }, [path]);
      expect(sent).toEqual({ 'sections.s1': { ...mine, order: 5 } });
      // With what its other texts are translated from.
      const origins = ['sections.s1.title.fr-FR', 'title.fr-FR'].map(originPath);
      const kept = { ...own.edits, ...Object.fromEntries(origins.map((one) => [one, {}])) };
      const translated = { ...afterItemRead(undefined, own.base), ...own, edits: kept };
      expect(Object.keys(editsAt(translated, [path]))).toEqual(['sections.s1', origins[0]]);
      // Whoever moves it leaves it unsaved.
      const order = 'sections.s1.order';
      const moving = { ...afterItemRead(undefined, own.base), ...recordEdit(own, order, 7) };
      expect(editsAt(moving, [order])).toEqual({ [order]: 7 });
      const theirs = resolveConflicts(merged, { 'sections.s1': { ...other, order: 5 } });
      expect(theirs.edits).toEqual({});
    });

    test('has the place of whoever has moved it, whatever is chosen', () => {
      const moved = mergeDraft(recordEdit(written, 'sections.s1.order', 3), having(other));
      const theirs = moved.conflicts[0]?.theirs;
      expect(theirs).toEqual({ ...other, order: 3 });
      const chosen = editedItem(resolveConflicts(moved, { 'sections.s1': theirs }));
      expect(chosen.sections[0]).toEqual({ ...other, order: 3 });
    });

    test('of which one text is edited goes on to be saved field by field where the kind is the same', () => {
      const whole = { ...inKind, text: { 'en-US': '<p>Unfinished</p>' }, imgURL: 'a.jpg' };
      const unsaved = recordEdit(createDraft(having(inKind)), 'sections.s1', whole);
      const paths = ['sections.s1.order', 'sections.s1.imgURL'];
      const opened = { ...afterItemRead(undefined, unsaved.base), ...unsaved };
      expect(editsAt(opened, paths)).toEqual({ [paths[0] ?? '']: 1, [paths[1] ?? '']: 'a.jpg' });
    });

    test('also where it is this side that has changed the kind', () => {
      const changed = recordEdit(createDraft(having(inKind)), 'sections.s1', other);
      expect(mergeDraft(changed, having(mine)).conflicts).toEqual([
        { path: 'sections.s1', base: inKind, mine: other, theirs: mine },
      ]);
    });

    test('is no question where the other side has its title or its place changed', () => {
      const titled = recordEdit(createDraft(having(inKind)), 'sections.s1.title.fr-FR', 'Souffle');
      const both = mergeDraft(recordEdit(titled, 'sections.s1.order', 3), having(other));
      expect(both.conflicts).toEqual([]);
      const title = { 'fr-FR': 'Souffle' };
      expect(editedItem(both.draft).sections[0]).toEqual({ ...other, order: 3, title });
    });
  });

  test('leaves nothing to redo in a section that the other side has deleted', () => {
    const undone = undo(recordEdit(createDraft(base), 'sections.s2.title.en-US', 'Sleep'));
    const { draft: merged } = mergeDraft(undone, { ...later, sections: [base.sections[0]] });
    expect(redo(merged).edits).toEqual({});
  });

  test('leaves to undo and redo what the other side has done to the tags', () => {
    const tagged = recordEdit(createDraft(base), 'tagIds', ['t1', 't2', 'mine']);
    const merged = mergeDraft(tagged, { ...later, tagIds: ['t2', 'theirs'] }).draft;
    expect(editedItem(merged).tagIds).toEqual(['t2', 'theirs', 'mine']);
    expect(editedItem(undo(merged)).tagIds).toEqual(['t2', 'theirs']);
    expect(editedItem(redo(undo(merged))).tagIds).toEqual(['t2', 'theirs', 'mine']);
  });

  test('leaves them there also without edits, and takes one back that the item turned out to have', () => {
    const read = (item: typeof base) => afterItemRead(undefined, item);
    const tagged = recordEdit(createDraft(base), 'tagIds', ['t1', 't2', 'mine']);
    // Its save has got no answer.
    const stored = { ...later, tagIds: ['t1', 't2', 'mine'] };
    const found = afterItemRead({ ...read(base), ...tagged }, stored);
    expect(found.edits).toEqual({});
    expect(editedItem(undo(found)).tagIds).toEqual(['t1', 't2']);
    const shared = { ...stored, tagIds: ['t1', 't2', 'mine', 'theirs'], updatedAt: '2026-11-22' };
    const readAgain = afterItemRead(found, shared);
    expect(editedItem(undo(readAgain)).tagIds).toEqual(['t1', 't2', 'theirs']);
  });

  test('applies the chosen side: theirs, or a manual merge', () => {
    const fresh = { ...later, author: 'Eva', title: { 'en-US': 'Sun', 'fr-FR': 'Bonjour' } };
    const chosen = { author: 'Eva', 'title.fr-FR': 'Bonjour, salut' };
    const result = resolveConflicts(mergeDraft(draft, fresh), chosen);
    expect(changedPaths(result)).toEqual(['title.fr-FR']);
    expect(editedItem(result)).toEqual({
      ...fresh,
      title: { 'en-US': 'Sun', 'fr-FR': 'Bonjour, salut' },
    });
  });
});

describe('undo after a merge', () => {
  const [breath = {}] = base.sections;
  const times = <D extends typeof draft>(count: number, step: (so: D) => D, so: D): D =>
    count === 0 ? so : times(count - 1, step, step(so));
  const inOrder = (so: typeof draft) => {
    const item = editedItem(so);
    const sections = item.sections.toSorted((one, other) => one._id.localeCompare(other._id));
    return { ...item, sections, tagIds: item.tagIds.toSorted() };
  };
  type Edit = readonly [path: string, value: unknown];
  /** Edits of one side, which has no value in common with the other one. */
  const editsOf = (side: 'before' | 'mine' | 'theirs', deleted?: 'mine' | 'theirs') => {
    const written = { title: { 'en-US': side }, text: { 'en-US': side } };
    const values: Record<string, readonly unknown[]> = {
      author: [side, `${side}!`],
      'title.en-US': [side, `${side}!`],
      // A tag that both sides take off comes back with undo.
      tagIds: {
        before: [['t1', 't2']],
        mine: [
          ['t1', 't2', side],
          ['t1', side],
        ],
        theirs: [
          ['t1', 't2', side],
          ['t2', side],
        ],
      }[side],
      'sections.s1.title.en-US': [side, `${side}!`],
      'sections.s1.text.en-US': [side, `${side}!`],
      'sections.s1': [
        { ...breath, ...written },
        ...(side === 'mine' ? [{ ...breath, type: 'QuoteSection' }] : []),
        ...(deleted === side ? [null] : []),
      ],
      [`sections.${side}`]: [null, { _id: side, order: 3, ...written }],
      ...(side !== 'before' && {
        'sections.before.text.en-US': [side, `${side}!`],
        'sections.before': [{ _id: 'before', order: 3, ...written }],
      }),
    };
    const edit = fc
      .constantFrom(...Object.keys(values))
      .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(...(values[path] ?? []))));
    return fc.array<Edit>(edit, { maxLength: 6 });
  };
  const edited = (edits: readonly Edit[], so: typeof draft) =>
    edits.reduce((all, [path, value]) => recordEdit(all, path, value), so);
  /** Edits of an item, without those of a section that it has not got: only one side can have added it. */
  const editedAfter = (edits: readonly Edit[], so: typeof draft) =>
    edited(
      edits.filter(
        ([path]) => !path.startsWith('sections.before') || readAt(so.base, 'sections.before'),
      ),
      so,
    );
  /** What both sides make of an item that one's own steps have led to, merged by one choice. */
  const merging = (deleted: 'mine' | 'theirs') =>
    fc
      .tuple(editsOf('before'), editsOf('mine', deleted), editsOf('theirs', deleted), fc.boolean())
      .map(([before, here, there, isTheirs]) => {
        const unsaved = edited(before, createDraft(base));
        const saved = rebaseAfterSave(unsaved, editedItem(unsaved), unsaved.edits);
        const theirs = editedAfter(there, createDraft(saved.base));
        const merge = mergeDraft(editedAfter(here, saved), editedItem(theirs));
        const choices = merge.conflicts.map((one) => [one.path, isTheirs ? one.theirs : one.mine]);
        const merged = resolveConflicts(merge, Object.fromEntries(choices));
        return { saved, theirs, merged };
      });

  test('comes back to what the other side has saved, whichever side was chosen', () => {
    fc.assert(
      fc.property(merging('mine'), ({ theirs, merged }) => {
        const all = merged.done.map((_, at) => inOrder(times(at + 1, undo, merged)));
        expect([inOrder(merged), ...all]).toContainEqual(inOrder(theirs));
      }),
      { numRuns: 300 },
    );
  });

  test('leaves a stored file, which others may have replaced under the same key', () => {
    const path = 'imgURL';
    const unsaved = recordEdit(createDraft({ ...base, imgURL: '' }), path, 'a.jpg');
    const answer = { ...later, imgURL: 'a.jpg' };
    const saved = rebaseAfterSave(unsaved, answer, unsaved.edits);
    const written = recordEdit(saved, 'author', 'Una');
    const merged = mergeDraft(written, { ...answer, updatedAt: '2026-11-22' }).draft;
    expect(editedItem(times(2, undo, merged))).toMatchObject({ author: 'Ida', imgURL: 'a.jpg' });
    // Nobody else has saved.
    expect(editedItem(times(2, undo, written))).toMatchObject({ author: 'Ida', imgURL: '' });
  });

  test('goes back behind it only where the other side has changed nothing', () => {
    fc.assert(
      fc.property(merging('mine'), ({ saved, theirs, merged }) => {
        const back = times(merged.done.length, undo, merged);
        // As if one had undone it before, and left each question to them.
        const merge = mergeDraft(times(saved.done.length, undo, saved), editedItem(theirs));
        const choices = merge.conflicts.map((one) => [one.path, one.theirs]);
        const expected = resolveConflicts(merge, Object.fromEntries(choices));
        expect(inOrder(back)).toEqual(inOrder(expected));
      }),
      { numRuns: 300 },
    );
  });

  test.each(['mine', 'theirs'] as const)(
    'is taken back by redo, also where sections were deleted: %s',
    (side) => {
      fc.assert(
        fc.property(merging(side), ({ merged }) => {
          // Nothing of a section that is gone comes back.
          fc.pre(side === 'mine' || editedItem(merged).sections.some(({ _id }) => _id === 's1'));
          const { length } = merged.done;
          const again = times(length, redo, times(length, undo, merged));
          expect(inOrder(again)).toEqual(inOrder(merged));
        }),
        { numRuns: 300 },
      );
    },
  );
});

test('a point that both sides moved is one conflict, not one of both points', () => {
  const [mine, theirs] = [
    { x: 0.1, y: 0.2 },
    { x: 0.1, y: 0.9 },
  ];
  const moved = recordEdit(createDraft({ ...base, imgFocus: { x: 0, y: 0.2 } }), 'imgFocus', mine);
  const { conflicts } = mergeDraft(moved, { ...moved.base, imgFocus: theirs });
  expect(conflicts).toEqual([{ path: 'imgFocus', base: { x: 0, y: 0.2 }, mine, theirs }]);
});

describe('merging tags', () => {
  test('merges one by one what each side added and removed', () => {
    const mine = recordEdit(createDraft(base), 'tagIds', ['t2', 't3']);
    const result = mergeDraft(mine, { ...later, tagIds: ['t1', 't2', 't4'] });
    expect(result.conflicts).toEqual([]);
    expect(editedItem(result.draft).tagIds).toEqual(['t2', 't4', 't3']);
  });

  test('compares embedded tags by their ids', () => {
    const mine = recordEdit(createDraft(base), 'tagIds', ['t1', 't2', 't3']);
    const theirs = [
      { _id: 't2', name: 'Two' },
      { _id: 't3', name: 'Three' },
    ];
    const fresh = { ...later, tagIds: theirs } as unknown as typeof base;
    expect(editedItem(mergeDraft(mine, fresh).draft).tagIds).toEqual(theirs);
  });
});

describe('merging sections', () => {
  const [breath, rest] = base.sections as [(typeof base.sections)[0], (typeof base.sections)[1]];
  const mine = recordEdit(createDraft(base), 'sections.s1', {
    ...breath,
    title: { 'en-US': 'Breathing', 'fr-FR': 'Souffle' },
  });

  test('merges field by field and culture by culture', () => {
    const theirs = { ...breath, text: { 'en-US': '<p>Slower</p>' }, order: 3 };
    const result = mergeDraft(mine, { ...later, sections: [rest, theirs] });
    expect(result.conflicts).toEqual([]);
    expect(editedItem(result.draft).sections).toEqual([
      rest,
      { ...theirs, title: { 'en-US': 'Breathing', 'fr-FR': 'Souffle' } },
    ]);
  });

  test('conflicts in exactly the text that both changed, and merges the rest of the section', () => {
    const theirs = { ...breath, title: { 'en-US': 'Air' }, order: 3 };
    const merge = mergeDraft(mine, { ...later, sections: [theirs, rest] });
    expect(merge.conflicts.map(({ path }) => path)).toEqual(['sections.s1.title.en-US']);
    const result = resolveConflicts(merge, { 'sections.s1.title.en-US': 'Air' });
    expect(editedItem(result).sections[0]).toEqual({
      ...theirs,
      title: { 'en-US': 'Air', 'fr-FR': 'Souffle' },
    });
  });

  test('asks about a section that was edited on one side and deleted on the other', () => {
    const gone = { ...later, sections: [rest] };
    const merge = mergeDraft(recordEdit(createDraft(base), 'sections.s1.imgURL', 'a.jpg'), gone);
    expect(merge.conflicts).toEqual([
      {
        path: 'sections.s1',
        base: breath,
        mine: { ...breath, imgURL: 'a.jpg' },
        theirs: undefined,
      },
    ]);
    expect(editedItem(merge.draft).sections).toEqual([rest, { ...breath, imgURL: 'a.jpg' }]);
    expect(editedItem(resolveConflicts(merge, { 'sections.s1': null })).sections).toEqual([rest]);

    const changed = { ...breath, order: 9 };
    const deleted = mergeDraft(recordEdit(createDraft(base), 'sections.s1', null), {
      ...later,
      sections: [changed, rest],
    });
    expect(deleted.conflicts.map(({ path, mine: ours }) => [path, ours])).toEqual([
      ['sections.s1', null],
    ]);
    expect(editedItem(resolveConflicts(deleted, { 'sections.s1': changed })).sections).toEqual([
      changed,
      rest,
    ]);
  });

  test('keeps sections that were added on either side', () => {
    const added = { _id: 's9', title: { 'en-US': 'Mine' }, order: 3 };
    const theirs = { _id: 's8', title: { 'en-US': 'Theirs' }, order: 3 };
    const result = mergeDraft(recordEdit(createDraft(base), 'sections.s9', added), {
      ...later,
      sections: [...base.sections, theirs],
    });
    expect(editedItem(result.draft).sections).toEqual([...base.sections, theirs, added]);
  });
});

describe('merging the order of sections', () => {
  const section = (_id: string, order: number) => ({ _id, title: { 'en-US': _id }, order });
  const listed = (ids: string) => ids.split('').map((id, at) => section(id, at + 1));
  const stored = { ...base, sections: listed('abcd') };
  /** The draft in which the sections have another order, with numbers as a move writes them. */
  const moved = (ids: string) =>
    ids
      .split('')
      .reduce((so, id, at) => recordEdit(so, `sections.${id}.order`, at + 1), createDraft(stored));
  const merged = (mine: string, theirs: string, isTheirs = false) => {
    const merge = mergeDraft(moved(mine), { ...later, sections: listed(theirs) });
    const chosen = merge.conflicts.map((one) => [one.path, isTheirs ? one.theirs : one.mine]);
    const { sections } = editedItem(resolveConflicts(merge, Object.fromEntries(chosen)));
    const sorted = sections.toSorted((one, other) => one.order - other.order);
    expect(new Set(sections.map(({ order }) => order)).size).toBe(sections.length);
    return [merge.conflicts.map(({ path }) => path), sorted.map(({ _id }) => _id).join('')];
  };

  test('asks once where both changed it, and takes the order of one side', () => {
    expect(merged('dabc', 'bcad')).toEqual([['sections'], 'dabc']);
    expect(merged('dabc', 'bcad', true)).toEqual([['sections'], 'bcad']);
  });

  test('asks nothing where only one side did, or both alike', () => {
    expect(merged('dabc', 'abcd')).toEqual([[], 'dabc']);
    expect(merged('abcd', 'bcad')).toEqual([[], 'bcad']);
    expect(merged('dabc', 'dabc')).toEqual([[], 'dabc']);
  });

  test('keeps an added section after the one that it was added to', () => {
    expect(merged('dabc', 'bcxad')).toEqual([['sections'], 'dabcx']);
    expect(merged('dabc', 'bcxad', true)).toEqual([['sections'], 'bcxad']);
    expect(merged('bacd', 'abxcd')).toEqual([[], 'baxcd']);
  });

  test('asks about a number where nobody moved a section', () => {
    const mine = recordEdit(createDraft(stored), 'sections.d.order', 7);
    const theirs = [...listed('abc'), section('d', 9)];
    const { conflicts } = mergeDraft(mine, { ...later, sections: theirs });
    expect(conflicts.map(({ path }) => path)).toEqual(['sections.d.order']);
  });

  test('numbers a section that is brought back by a choice', () => {
    const mine = recordEdit(moved('dabc'), 'sections.b', null);
    const fresh = { ...later, sections: listed('bcad') };
    const merge = mergeDraft(mine, fresh);
    expect(merge.conflicts.map(({ path }) => path)).toEqual(['sections', 'sections.b']);
    const back = resolveConflicts(merge, { 'sections.b': fresh.sections[0] });
    const orders = editedItem(back).sections.map(({ order }) => order);
    expect(new Set(orders)).toEqual(new Set([1, 2, 3, 4]));
  });

  test('takes the whole order of the other side with a section that is brought back', () => {
    const fresh = { ...later, sections: listed('dabc') };
    const merge = mergeDraft(recordEdit(moved('acbd'), 'sections.a', null), fresh);
    const theirs = merge.conflicts.map((one) => [one.path, one.theirs]);
    const { sections } = editedItem(resolveConflicts(merge, Object.fromEntries(theirs)));
    const sorted = sections.toSorted((one, other) => one.order - other.order);
    expect(sorted.map(({ _id }) => _id).join('')).toBe('dabc');
  });
});

test('merging never writes a field that nobody edited, and loses no edit of either side', () => {
  fc.assert(
    fc.property(
      arbitraryItem,
      fc.array(arbitraryEdit),
      fc.array(arbitraryEdit),
      (stored, here, there) => {
        const mine = here.reduce(
          (so, [path, value]) => recordEdit(so, path, value),
          createDraft(stored),
        );
        const theirs = there.reduce(
          (so, [path, value]) => recordEdit(so, path, value),
          createDraft(stored),
        );
        const result = mergeDraft(mine, editedItem(theirs));
        const clashes = new Set(result.conflicts.map(({ path }) => path));
        for (const path of changedPaths(result.draft)) {
          expect(Object.hasOwn(mine.edits, path)).toBe(true);
        }
        for (const [path, value] of Object.entries(mine.edits)) {
          if (path === 'tagIds') continue;
          const ends = changedPaths(result.draft).includes(path)
            ? result.draft.edits[path]
            : theirs.edits[path];
          expect(isEquivalent(ends, value)).toBe(true);
          const isClash =
            Object.hasOwn(theirs.edits, path) && !isEquivalent(theirs.edits[path], value);
          expect(clashes.has(path)).toBe(isClash);
        }
      },
    ),
  );
});
