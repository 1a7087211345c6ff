import fc from 'fast-check';
import type { Section } from '../../../../../src/api';
import type { Conflict } from '../../../../../src/spa/drafts/threeWayMerge';
import {
  mergeDialogResult,
  blankSection,
  nextOrder,
  offeredKinds,
} from '../../../../../src/spa/features/articles/sections/section';
import { sortByOrder, sectionsIn } from '../../../../../src/spa/model/sections';

const section = (_id: string, fields: Partial<Section> = {}): Section => ({ _id, ...fields });

describe('the order of sections', () => {
  test('is ascending, without order last, ties unchanged (D96) [L112.4]', () => {
    const sections = [
      section('none', { order: null }),
      section('b', { order: 2 }),
      section('absent'),
      section('first of two', { order: 1 }),
      section('second of two', { order: 1 }),
      section('negative', { order: -3 }),
    ];
    expect(sortByOrder(sections).map(({ _id }) => _id)).toEqual([
      'negative',
      'first of two',
      'second of two',
      'b',
      'none',
      'absent',
    ]);
    expect(sections[0]?._id).toBe('none');
  });

  test('of a new one is the highest + 1, and 1 for the first (D88)', () => {
    expect(nextOrder([])).toBe(1);
    expect(nextOrder([section('a', { order: null })])).toBe(1);
    expect(nextOrder([section('a', { order: 7 }), section('b', { order: 3 })])).toBe(8);
  });

  test('appends a new section after all that have one', () => {
    const sections = fc.array(
      fc.record({ _id: fc.uuid(), order: fc.option(fc.integer({ min: -1e6, max: 1e6 })) }),
    );
    fc.assert(
      fc.property(sections, (others) => {
        const added = section('added', { order: nextOrder(others) });
        const ordered = sortByOrder([added, ...others].filter(({ order }) => order !== null));
        expect(ordered.at(-1)?._id).toBe('added');
      }),
    );
  });
});

test('Text, Image and Quote are offered, each with its own fields [L127.1, L122.1, L123.1, L126.1]', () => {
  expect(offeredKinds).toEqual(['TextSection', 'SingleImageSection', 'QuoteSection']);
  expect(blankSection('TextSection', 1)).toEqual({
    type: 'TextSection',
    title: {},
    order: 1,
    text: {},
  });
  expect(blankSection('SingleImageSection', 2)).toEqual({
    type: 'SingleImageSection',
    title: {},
    order: 2,
    imgURL: null,
    captionTitle: {},
    captionSubtitle: {},
  });
  expect(blankSection('QuoteSection', null)).toEqual({
    type: 'QuoteSection',
    title: {},
    order: null,
    text: {},
    author: null,
    reference: null,
  });
});

describe('a section after the dialog', () => {
  const opened = section('a', { type: 'SingleImageSection', order: 1, odd: { kept: true } });

  test('is the same object when nothing was changed', () => {
    expect(mergeDialogResult(opened, { ...opened }, opened)).toBe(opened);
  });

  test('keeps a picture that was stored while the dialog was open', () => {
    const now = { ...opened, imgURL: 'articles/x/a.jpg' };
    expect(mergeDialogResult(opened, { ...opened, order: 5 }, now)).toEqual({ ...now, order: 5 });
  });

  test('keeps texts in other languages that were saved while the dialog was open, and tells of the same text', () => {
    const before = { ...opened, title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' } };
    const finished = { ...before, title: { 'en-US': 'Mine', 'fr-FR': 'Souffle' } };
    const now = { ...before, title: { 'en-US': 'Theirs', 'fr-FR': 'Souffle lent' } };
    const conflicts: Conflict[] = [];
    expect(mergeDialogResult(before, finished, now, conflicts).title).toEqual({
      'en-US': 'Mine',
      'fr-FR': 'Souffle lent',
    });
    expect(conflicts).toEqual([
      { path: 'sections.a.title.en-US', base: 'Breath', mine: 'Mine', theirs: 'Theirs' },
    ]);
  });

  test('of another type has the same id', () => {
    const finished = { ...blankSection('TextSection', 1), _id: 'a' };
    expect(mergeDialogResult(opened, finished, opened)).toEqual(finished);
  });
});

test('a malformed list of sections counts as empty', () => {
  expect(sectionsIn(null)).toEqual([]);
  expect(sectionsIn('x')).toEqual([]);
  expect(sectionsIn([null, 3, {}, { _id: 'a' }])).toEqual([{ _id: 'a' }]);
});
