import fc from 'fast-check';
import { createDraft, editedItem } from '../../../../src/spa/drafts/draft';
import { recordEdit, recordEdits as restoreValues } from '../../../../src/spa/drafts/undoSteps';
import { isBelow, isEquivalent, readAt } from '../../../../src/spa/drafts/paths';
import { arbitraryEdit, arbitraryItem } from '../../../support/drafts/arbitraryItems';
import {
  onlyAt,
  type Restoration,
  type RestorationContext,
  restorationOf,
  wayToTake,
  wholeVersion,
} from '../../../../src/spa/content/history/restoration';

const [one, two, three] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const picture = `articles/${three}/${two}.jpg`;

const version = {
  _id: three,
  title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' },
  isPublic: true,
  publishAt: '2026-11-21T00:00:00.000Z',
  imgURL: null,
  tagIds: [one, two],
  sections: [
    { _id: one, order: 1, text: { 'en-US': 'In' }, imgURL: null },
    { _id: two, order: 2, imgURL: picture },
  ],
};
const screen = {
  _id: three,
  title: { 'en-US': 'Moon' },
  isPublic: false,
  publishAt: null,
  imgURL: `articles/${three}/coverImage.jpg`,
  tagIds: [one],
  sections: [
    { _id: one, order: 1, text: { 'en-US': 'Out' }, imgURL: `articles/${three}/${one}.jpg` },
    { _id: three, order: 3, title: { 'en-US': 'Later' } },
  ],
};
const context = (changes: Partial<RestorationContext> = {}): RestorationContext => ({
  screen,
  base: screen,
  tagIds: new Set([one, two]),
  unparsed: [],
  ...changes,
});
const valuesOf = (restoration: ReturnType<typeof restorationOf>) =>
  Object.fromEntries(restoration.values.map(({ path, value }) => [path, value]));

describe('restoring a version', () => {
  it('makes an edit of each text and value, brings sections back and removes later ones, by their ids', () => {
    const whole = restorationOf(version, context(), wholeVersion(false));
    expect(valuesOf(whole)).toEqual({
      'title.en-US': 'Sun',
      'title.fr-FR': 'Soleil',
      tagIds: [one, two],
      [`sections.${one}.text.en-US`]: 'In',
      [`sections.${two}`]: { _id: two, order: 2, imgURL: null },
      [`sections.${three}`]: null,
    });
    expect(whole.removed).toEqual([`sections.${three}`]);
  });

  it('leaves publication and date out unless they are wanted, and keys of files always', () => {
    const publication = ['isPublic', 'publishAt'];
    const paths = (withPublication: boolean) =>
      restorationOf(version, context(), wholeVersion(withPublication)).values.map(
        ({ path }) => path,
      );
    expect(paths(false).filter((path) => publication.includes(path))).toEqual([]);
    expect(paths(true).filter((path) => publication.includes(path))).toEqual(publication);
    expect(paths(true).filter((path) => path.endsWith('imgURL'))).toEqual([]);
  });

  it('counts the files that stay though the version did not have them', () => {
    const staying = (source: object, path?: string) =>
      restorationOf(source, context(), path ? onlyAt(path) : wholeVersion(false)).stayingFiles;
    expect([staying(version), staying(screen), staying(version, 'title.fr-FR')]).toEqual([2, 0, 0]);
  });

  it('brings back the keys that have gone of files that are there, and counts the others', () => {
    const restored = (keptKeys?: ReadonlySet<string>) =>
      restorationOf(screen, context({ screen: version, keptKeys }), wholeVersion(false));
    const keysOf = (restoration: Restoration) =>
      restoration.values.filter(({ path }) => path.endsWith('imgURL')).map(({ value }) => value);
    const section = `articles/${three}/${one}.jpg`;
    expect([keysOf(restored()), restored().goneFiles]).toEqual([[], 2]);
    const some = restored(new Set([section]));
    expect([keysOf(some), some.goneFiles]).toEqual([[section], 1]);
  });

  it('leaves out tags that no longer exist, once it is known which do, and names them', () => {
    const gone = restorationOf(version, context({ tagIds: new Set([one]) }), wholeVersion(false));
    expect(gone.goneTags).toEqual([two]);
    expect(valuesOf(gone)).not.toHaveProperty('tagIds');
    const unknown = restorationOf(version, context({ tagIds: undefined }), wholeVersion(false));
    expect(unknown.goneTags).toEqual([]);
    expect(valuesOf(unknown)).toMatchObject({ tagIds: [one, two] });
  });

  it('keeps the picture of a section that the stored item still has, and counts those that are gone', () => {
    const kept = restorationOf(version, context({ base: version }), wholeVersion(false));
    expect(valuesOf(kept)[`sections.${two}`]).toMatchObject({ imgURL: picture });
    expect(kept.goneFiles).toBe(0);
    expect(restorationOf(version, context(), wholeVersion(false)).goneFiles).toBe(1);
    const keptKeys = new Set(kept.values.flatMap(({ value }) => Object.values(Object(value))));
    const restorable = restorationOf(version, context({ keptKeys }), wholeVersion(false));
    expect([restorable.goneFiles, restorable.values]).toEqual([0, kept.values]);
  });
});

describe('restoring a version into a form with unsaved edits', () => {
  /** A stored item, an earlier version of it that has some of its sections, and edits that were typed since. */
  const dirtyForms = fc.tuple(arbitraryItem, arbitraryItem).chain(([base, other]) => {
    const sections = base.sections ?? [];
    const edits = sections.map(({ _id }) =>
      fc.tuple(fc.constant(`sections.${_id}.text.fr-FR`), fc.string()),
    );
    return fc.record({
      base: fc.constant(base),
      version: fc
        .subarray(sections)
        .map((kept) => ({ ...other, sections: [...kept, ...(other.sections ?? [])] })),
      edits: fc.array(fc.oneof(arbitraryEdit, ...edits), { minLength: 1, maxLength: 8 }),
      withPublication: fc.boolean(),
    });
  });

  it('loses none of them without naming it', () => {
    fc.assert(
      fc.property(dirtyForms, ({ base, version: restored, edits, withPublication }) => {
        let draft = createDraft<object>(base);
        for (const [path, value] of edits) draft = recordEdit(draft, path, value);
        const dirty = editedItem(draft);
        const { values, replaced } = restorationOf(
          restored,
          { screen: dirty, base, tagIds: undefined, unparsed: [] },
          wholeVersion(withPublication),
        );
        const after = editedItem(restoreValues(draft, values, '2026-11-21T00:00:00.000Z'));
        const lost = Object.keys(draft.edits).filter(
          (path) => !isEquivalent(readAt(dirty, path), readAt(after, path)),
        );
        const isAround = (paths: readonly string[]) => (path: string) =>
          paths.some((one) => one === path || isBelow(one, path) || isBelow(path, one));
        expect(lost.filter((path) => !isAround(replaced)(path))).toEqual([]);
        expect(replaced.every(isAround(Object.keys(draft.edits)))).toBe(true);
      }),
    );
  });
});

describe('restoring a version over a date that is only typed in part', () => {
  it('names it if the date is restored as well', () => {
    const typed = context({ unparsed: ['publishAt'] });
    expect(restorationOf(version, typed, wholeVersion(true)).replaced).toEqual(['publishAt']);
    expect(restorationOf(version, typed, wholeVersion(false)).replaced).toEqual([]);
  });
});

describe('taking one value', () => {
  const taken = (path: string, source: object = version) => {
    const { values } = restorationOf(source, context(), onlyAt(path));
    return [values.map((value) => value.path), wayToTake(path, undefined, values)];
  };

  it('changes that value alone, or the section around it where the screen has none', () => {
    expect(taken('title.fr-FR')).toEqual([['title.fr-FR'], 'take']);
    expect(taken('tagIds')).toEqual([['tagIds'], 'takeValue']);
    expect(taken(`sections.${two}.text.en-US`)).toEqual([[`sections.${two}`], 'takeSection']);
    expect(taken(`sections.${three}`)).toEqual([[`sections.${three}`], 'removeSection']);
    expect(taken('title.fr-FR', screen)).toEqual([[], 'take']);
  });
});
