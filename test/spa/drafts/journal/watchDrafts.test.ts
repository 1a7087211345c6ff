import { sessionEnded, sessionStarted, type User } from '../../../../src/api';
import { journalSources } from '../../../../src/spa/app/contentFeatures';
import { makeStore } from '../../../support/screens/completeStore';
import { createDraftWriters } from '../../../../src/spa/drafts/journal/draftWriters';
import { type JournalEntry, keyOf } from '../../../../src/spa/drafts/journal/journalEntry';
import { watchDrafts, writeIntervalMs } from '../../../../src/spa/drafts/journal/watchDrafts';
import { articlesFeature } from '../../../../src/spa/features/articles/feature';
import { dialogAnswered, dialogOpened } from '../../../../src/spa/modal';
import { fakeUser } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';

const stored = article('7', { author: 'Anna', sections: [] });
const id = stored._id;
const { itemRead, fieldEdited, editUndone, editsDiscarded, saveSucceeded, draftClosed } =
  articlesFeature.drafts.events;
const later = Date.parse('2100-01-01T00:00:00Z') / 1000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The drafts of a store, watched; `kept` is what a journal would hold by now. */
function watch() {
  const store = makeStore();
  store.dispatch(
    sessionStarted({ user: fakeUser as User, accessExpiresAt: later, refreshExpiresAt: later }),
  );
  const kept = new Map<string, JournalEntry>();
  const calls: string[] = [];
  const closed = jest.fn();
  const nameOf = (key: readonly string[]) => key.join('/');
  const watching = watchDrafts(store, journalSources, createDraftWriters(), {
    put: (entry, replaced) => {
      calls.push('put');
      kept.set(nameOf([entry.userId, entry.type, entry.itemId, entry.writer]), entry);
      for (const key of replaced) kept.delete(nameOf(key));
      return Promise.resolve();
    },
    remove: (keys) => {
      calls.push('remove');
      for (const key of keys) kept.delete(nameOf(key));
      return Promise.resolve();
    },
    onClosed: closed,
  });
  store.dispatch(itemRead({ id, item: stored }));
  const type = (author: string) =>
    store.dispatch(fieldEdited({ id, path: 'author', value: author }));
  return { store, watching, kept, calls, closed, type, entries: () => [...kept.values()] };
}

describe('drafts watched by the journal', () => {
  it('are written at most every 300 ms, with their base', () => {
    const { type, entries, calls } = watch();
    type('B');
    jest.advanceTimersByTime(writeIntervalMs - 1);
    type('Be');
    expect(calls).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(calls).toEqual(['put']);
    expect(entries()).toEqual([
      expect.objectContaining({
        version: 1,
        userId: fakeUser._id,
        type: 'articles',
        itemId: id,
        title: 'Article 7',
        baseUpdatedAt: stored.updatedAt,
        edits: { author: 'Be' },
        ancestors: { author: 'Anna' },
        texts: {},
      }),
    ]);
    for (const author of ['Ben', 'Benj', 'Benja']) {
      type(author);
      jest.advanceTimersByTime(100);
    }
    expect(calls).toEqual(['put', 'put']);
    expect(entries()[0]?.edits).toEqual({ author: 'Benja' });
  });

  it('are not written without edits', () => {
    const { store, calls } = watch();
    store.dispatch(
      articlesFeature.drafts.events.cultureChosen({ id, field: 'title', culture: 'fr-FR' }),
    );
    store.dispatch(itemRead({ id, item: { ...stored, source: 'Book' } }));
    jest.advanceTimersByTime(10_000);
    store.dispatch(draftClosed({ id }));
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'saved',
      saveSucceeded({ id, item: { ...stored, author: 'B' }, sent: { author: 'B' }, at: '' }),
    ],
    ['undone', editUndone({ id })],
    ['discarded', editsDiscarded({ id })],
  ])('remove their entry once they are %s', (_name, event) => {
    const { store, type, entries } = watch();
    type('B');
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries()).toHaveLength(1);
    store.dispatch(event);
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries()).toEqual([]);
    store.dispatch(draftClosed({ id }));
    expect(entries()).toEqual([]);
  });

  it('leave their entry with the last key when the page is closed', async () => {
    const { store, type, entries, closed } = watch();
    type('B');
    jest.advanceTimersByTime(writeIntervalMs);
    type('Ben');
    store.dispatch(draftClosed({ id }));
    expect(entries().map(({ edits }) => edits)).toEqual([{ author: 'Ben' }]);
    await jest.advanceTimersByTimeAsync(0);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('leave their entry under its user when the session ends', () => {
    const { store, type, entries } = watch();
    type('Ben');
    store.dispatch(sessionEnded({ reason: 'otherTab' }));
    expect(store.getState().articles.drafts).toEqual({});
    expect(entries()).toEqual([
      expect.objectContaining({ userId: fakeUser._id, edits: { author: 'Ben' } }),
    ]);
  });

  it('leave no entry when the item was deleted', () => {
    const { store, type, entries } = watch();
    type('Ben');
    jest.advanceTimersByTime(writeIntervalMs);
    store.dispatch(editsDiscarded({ id }));
    store.dispatch(draftClosed({ id }));
    expect(entries()).toEqual([]);
  });

  it('get a new entry when they are opened again, beside the one left before', () => {
    const { store, type, entries } = watch();
    type('left');
    store.dispatch(draftClosed({ id }));
    store.dispatch(itemRead({ id, item: stored }));
    type('new');
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries().map(({ edits }) => edits.author)).toEqual(['left', 'new']);
    expect(new Set(entries().map(({ writer }) => writer)).size).toBe(2);
  });

  it('belong to the user who began them when somebody else signs in over the page', () => {
    const { store, type, entries } = watch();
    type('Ben');
    const user = { ...fakeUser, _id: 'somebody-else' } as User;
    store.dispatch(sessionStarted({ user, accessExpiresAt: later, refreshExpiresAt: later }));
    type('Benjamin');
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries()).toEqual([
      expect.objectContaining({ userId: fakeUser._id, edits: { author: 'Benjamin' } }),
    ]);
  });

  it('belong to the item once that is created, as long as something is not saved', () => {
    const { store, entries } = watch();
    const edit = (path: string, value: unknown) =>
      store.dispatch(fieldEdited({ id: 'new', path, value }));
    store.dispatch(itemRead({ id: 'new', item: { title: {} } }));
    edit('author', 'Ida');
    edit('title', { 'en-US': 'First' });
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries().map(({ itemId }) => itemId)).toEqual(['new']);
    const sent = { author: 'Ida', title: { 'en-US': 'First' } };
    edit('title', { 'en-US': 'Second' });
    const item = { ...stored, ...sent };
    store.dispatch(saveSucceeded({ id: 'new', item, sent, at: item.updatedAt ?? '' }));
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries()).toEqual([
      expect.objectContaining({ itemId: id, edits: { title: { 'en-US': 'Second' } } }),
    ]);
  });

  it('replace an entry only in the write that stores its successor', async () => {
    const { watching, kept, calls, type, entries } = watch();
    const names = { userId: fakeUser._id, type: 'articles', itemId: id, writer: 'former' };
    const former = names as JournalEntry;
    kept.set(keyOf(former).join('/'), former);
    type('Ben');
    expect(kept.size).toBe(1);
    await watching.replace('articles', id, former);
    expect(calls).toEqual(['put']);
    expect(entries().map(({ edits }) => edits)).toEqual([{ author: 'Ben' }]);
    jest.advanceTimersByTime(writeIntervalMs);
    expect(calls).toEqual(['put']);
  });

  it('are written at once when the page is closed, and no longer watched afterwards', async () => {
    const { watching, type, entries, calls } = watch();
    type('B');
    await watching.flush();
    expect(entries()[0]?.edits).toEqual({ author: 'B' });
    type('Be');
    watching.stop();
    expect(entries()[0]?.edits).toEqual({ author: 'Be' });
    const { length } = calls;
    type('Ben');
    jest.advanceTimersByTime(10_000);
    expect(calls).toHaveLength(length);
  });
});

describe('a section dialog above an article', () => {
  const blank = { type: 'TextSection', title: {}, order: 1, text: {} };

  function openDialog(sectionId: string, section: object = blank) {
    const watched = watch();
    const props = { section, isNew: section === blank, culture: 'en-US', articleId: id, sectionId };
    watched.store.dispatch(dialogOpened({ id: 'dialog', kind: 'section', ...props }));
    const typeText = (text: string) =>
      watched.store.dispatch({
        type: 'sectionDialog/fieldEdited',
        payload: { id: 'dialog', path: 'text.en-US', value: text },
      });
    return { ...watched, typeText };
  }

  it('is stored as an unsaved section of the article during typing', () => {
    const { typeText, entries } = openDialog('s1');
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries()).toEqual([]);
    typeText('<p>Slow</p>');
    jest.advanceTimersByTime(writeIntervalMs);
    const section = { ...blank, _id: 's1', text: { 'en-US': '<p>Slow</p>' } };
    expect(entries().map(({ edits }) => edits)).toEqual([{ 'sections.s1': section }]);
  });

  it('keeps what was typed under the former type until something is typed under the next one', () => {
    const { store, typeText, entries } = openDialog('s1');
    typeText('<p>Slow</p>');
    store.dispatch({
      type: 'sectionDialog/typeChosen',
      payload: { id: 'dialog', type: 'QuoteSection' },
    });
    jest.advanceTimersByTime(writeIntervalMs);
    const kept = () => entries()[0]?.edits['sections.s1'];
    expect(kept()).toMatchObject({ type: 'TextSection', text: { 'en-US': '<p>Slow</p>' } });
    typeText('<p>Wise</p>');
    jest.advanceTimersByTime(writeIntervalMs);
    expect(kept()).toMatchObject({ type: 'QuoteSection', text: { 'en-US': '<p>Wise</p>' } });
  });

  it('leaves no entry when it is cancelled', () => {
    const { store, typeText, entries } = openDialog('s1');
    typeText('<p>Slow</p>');
    jest.advanceTimersByTime(writeIntervalMs);
    store.dispatch(dialogAnswered({ id: 'dialog', answer: null }));
    jest.advanceTimersByTime(writeIntervalMs);
    expect(entries()).toEqual([]);
  });

  it('is stored when the session ends, with the other edits of the article', () => {
    const { store, type, typeText, entries } = openDialog('s1');
    type('Ben');
    typeText('<p>Slow</p>');
    store.dispatch(sessionEnded({ reason: 'signedOut' }));
    expect(entries().map(({ edits }) => Object.keys(edits))).toEqual([['author', 'sections.s1']]);
  });
});
