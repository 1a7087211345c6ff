import { draftOf } from '../../../../src/spa/drafts/draft';
import { afterRestoring, openedDraft } from '../../../../src/spa/drafts/openDrafts';
import { applied } from '../../../../src/spa/drafts/draft';
import { edit } from '../../../../src/spa/drafts/history';
import {
  holdsMore,
  keptChanges,
  keptConflicts,
  withChoices,
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

describe('kept edits', () => {
  it('are shown field by field beside what is on screen, inside sections too', () => {
    expect(keptChanges(draftOf(base), kept)).toEqual([
      { path: 'author', base: 'Anna', mine: 'Ben', theirs: 'Anna' },
      { path: 'sections.s1.text.en-US', base: 'one', mine: 'two', theirs: 'one' },
    ]);
  });

  it('are in conflict only where the item has been changed to something else since', () => {
    expect(keptConflicts(draftOf(base), kept)).toEqual([]);
    const changed = { ...base, author: 'Carl', sections: [section('one', 5)] };
    expect(keptConflicts(draftOf(changed), kept)).toEqual([
      { path: 'author', base: 'Anna', mine: 'Ben', theirs: 'Carl' },
    ]);
  });

  it('are in conflict with what was typed before they were made again', () => {
    const typed = edit(draftOf(base), 'author', 'Dora');
    expect(keptConflicts(typed, kept)).toEqual([
      { path: 'author', base: 'Anna', mine: 'Ben', theirs: 'Dora' },
    ]);
  });

  it('leave alone what was typed elsewhere, in the same section too', () => {
    const typed = edit(openedDraft(base), 'sections.s1', section('one', 7));
    const restored = afterRestoring({ ...openedDraft(base), ...typed }, kept, {});
    expect(applied(restored)).toEqual({ ...base, author: 'Ben', sections: [section('two', 7)] });
  });

  it('take a choice for a place inside them, and drop the text typed for another value', () => {
    const dated = {
      ...kept,
      edits: { ...kept.edits, publishAt: '2026-11-21T00:00:00.000Z' },
      texts: { publishAt: '21/11/2026' },
    };
    const chosen = withChoices(dated, { 'sections.s1.text.en-US': 'three', publishAt: null });
    expect(chosen.edits).toEqual({
      author: 'Ben',
      'sections.s1': section('three'),
      publishAt: null,
    });
    expect(chosen.texts).toEqual({});
  });

  it('hold nothing more once the item says the same', () => {
    expect(holdsMore(base, kept)).toBe(true);
    expect(holdsMore({ ...base, author: 'Ben', sections: [section('two')] }, kept)).toBe(false);
  });
});
