import { openDB } from 'idb';
import { api } from '../../src/api';
import { refreshFailures, refreshOnce } from '../../src/api/session/refresh';
import { writeSnapshot } from '../../src/api/session/storage';
import { dialogKinds } from '../../src/spa/app/dialogs/dialogKinds';
import { rootReducer } from '../../src/spa/app/store/rootReducer';
import { createDraftWriters } from '../../src/spa/drafts/journal/draftWriters';
import { createJournalDatabase } from '../../src/spa/drafts/journal/journalDatabase';
import { traceFormat, traceVersion } from '../../src/spa/traces/format/format';
import { createObservableStore } from '../../src/spa/traces/recording/observableStore';
import { createRecorder } from '../../src/spa/traces/recording/recorder';
import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { journalEntry, startWithEmptyDatabases } from '../support/drafts/journal';
import { makeApiStore } from '../support/fakeApi/apiStore';
import { startFakeApi, restoreVisit } from '../support/fakeApi/startFakeApi';
import { tinyReducer } from '../support/traces/tinyApp';

// Browsers, traces and other tabs hold these names. Renaming one loses drafts, splits tabs or breaks recorded traces,
// so each is a literal here. Names of the server are in test/server/storedNames.test.ts.

describe('names that browsers store', () => {
  startWithEmptyDatabases();

  it('identify the journal, its entries and its index', async () => {
    await createJournalDatabase().put(journalEntry());
    const database = await openDB('drafts');
    const store = database.transaction('drafts').store;
    expect([...store.indexNames]).toEqual(['byAge']);
    expect(store.index('byAge').keyPath).toBe('at');
    expect(store.keyPath).toEqual(['userId', 'type', 'itemId', 'writer']);
    database.close();
  });

  it('identify the snapshots of lists and their headers', async () => {
    const written: unknown[] = [];
    const cache = {
      put: (path: string, answer: { headers: Headers }) =>
        written.push(path, Object.fromEntries(answer.headers)),
    };
    const open = (name: string) => {
      written.push(name);
      return Promise.resolve(cache);
    };
    Object.defineProperty(globalThis, 'caches', { value: { open }, configurable: true });
    await writeSnapshot('listArticles', { scope: 'anna', tag: '"1"', text: '{}' });
    Reflect.deleteProperty(globalThis, 'caches');
    expect(written).toEqual([
      'lists',
      '/lists/listArticles',
      expect.objectContaining({ scope: 'anna', etag: '"1"' }),
    ]);
  });
});

describe('names of Web Locks', () => {
  const fake = startFakeApi();

  it('are shared by all tabs for refreshes and for writers of drafts', async () => {
    const names: string[] = [];
    const request = (name: string, ...rest: unknown[]) => {
      names.push(name);
      return (rest.at(-1) as () => Promise<unknown>)();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    restoreVisit(fake);
    await refreshOnce(makeApiStore().dispatch, fake.tokens.accessToken, refreshFailures());
    const { writer, acquireLock, close } = createDraftWriters().open();
    acquireLock();
    close();
    Reflect.deleteProperty(navigator, 'locks');
    expect(names).toEqual(['token-refresh', `draft-writer-${writer}`]);
  });
});

describe('names in recorded traces', () => {
  it('are those of the slices and their fields', () => {
    const state = rootReducer(undefined, { type: '@@INIT' });
    const fields = Object.fromEntries(
      Object.entries(state).map(([slice, value]) => [slice, Object.keys(value as object)]),
    );
    const content = expect.arrayContaining(['drafts', 'list']);
    expect(fields).toMatchObject({
      api: expect.arrayContaining(['queries', 'mutations', 'provided', 'subscriptions', 'config']),
      articles: content,
      audios: content,
      videos: content,
      tags: expect.arrayContaining(['drafts', 'filter']),
      auth: expect.arrayContaining(['user', 'status', 'hasSignedOut']),
      conflictDialog: ['drafts'],
      connection: ['isLost'],
      deleted: expect.arrayContaining(['type', 'skip', 'mayHaveMore']),
      journal: expect.arrayContaining(['isKept', 'drafts', 'unreadable']),
      language: ['code'],
      modal: ['dialogs'],
      notices: ['shown'],
      page: expect.arrayContaining(['pattern', 'ids']),
      sectionDialog: ['drafts'],
      traces: ['isRecording'],
      uploads: [],
      users: expect.arrayContaining(['typed', 'search', 'skip', 'mayHaveMore', 'searches']),
    });
  });

  it('are those of the endpoints', () => {
    const accounts =
      'signIn signUp refreshTokens signOut updateMe changePassword deleteMe forgotPassword createResetLink resetPassword listUsers';
    const content =
      'listArticles getArticle saveArticle deleteArticle listAudios getAudio saveAudio deleteAudio listVideos getVideo saveVideo deleteVideo listTags getTag saveTag deleteTag';
    const other =
      'changeItems listTrash restoreItem purgeItem listVersions getVersion listViews saveView deleteView getFeed makeFeed revokeFeed listTerms saveTerm deleteTerm uploadFile getFileInfo getFileUrl listPictures copyPicture deleteFile';
    const names = [accounts, content, other].flatMap((list) => list.split(' '));
    expect(Object.keys(api.endpoints)).toEqual(expect.arrayContaining(names));
  });

  it('are those of the kinds of dialogs', () => {
    const kinds =
      'conflict itemGone keySheet leave palette resetLink section signInAgain tagPicker'.split(' ');
    expect(Object.keys(dialogKinds)).toEqual(expect.arrayContaining(kinds));
  });

  it('are those of the fields of a trace file', async () => {
    const watch = createObservableStore();
    createStore(tinyReducer, undefined, watch.enhancer);
    const loadRootReducer = () => Promise.resolve(tinyReducer);
    const recorder = createRecorder({ store: watch, loadRootReducer, rules: { personalKeys: [] } });
    recorder.start();
    const file = await recorder.save('Wrong sum');
    expect([traceFormat, traceVersion]).toEqual(['admin-trace', 1]);
    expect(Object.keys(file).sort()).toEqual(
      'finalHash format meta payload preloadedState steps version'.split(' '),
    );
    expect(Object.keys(file.meta)).toEqual(
      expect.arrayContaining(
        'build rtk startedAt locale timeZone actions dropped jumps redaction commutes note'.split(
          ' ',
        ),
      ),
    );
  });
});
