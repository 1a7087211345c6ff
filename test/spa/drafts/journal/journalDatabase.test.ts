import {
  maxAgeMs,
  maxEntries,
  createJournalDatabase,
  maxChars,
} from '../../../../src/spa/drafts/journal/journalDatabase';
import { keyOf } from '../../../../src/spa/drafts/journal/journalEntry';
import {
  journalEntry,
  storedEntries,
  storeRaw,
  startWithEmptyDatabases,
} from '../../../support/drafts/journal';

startWithEmptyDatabases();

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-21T14:00:00Z');

describe('the journal database', () => {
  it('lists the entries of one user, newest first, and reads nobody else’s', async () => {
    const database = createJournalDatabase();
    await database.put(journalEntry({ itemId: '1', at: now, title: 'Older' }));
    await database.put(journalEntry({ itemId: '2', at: now + 1, title: 'Newer' }));
    await database.put(journalEntry({ userId: 'anna2', title: 'Foreign' }));
    await database.put(journalEntry({ userId: 'ann', title: 'Foreign' }));
    const { drafts, unreadable } = await database.list('anna');
    expect(drafts).toEqual([
      { key: ['anna', 'articles', '2', 'w1'], at: now + 1, title: 'Newer' },
      { key: ['anna', 'articles', '1', 'w1'], at: now, title: 'Older' },
    ]);
    expect(unreadable).toEqual([]);
  });

  it('keeps the entries of two writers of one item', async () => {
    const database = createJournalDatabase();
    const [one, other] = [journalEntry(), journalEntry({ writer: 'w2', edits: { author: 'B' } })];
    await database.put(one);
    await database.put(other);
    expect(await database.read(keyOf(one))).toEqual(one);
    expect(await database.read(keyOf(other))).toEqual(other);
  });

  it('removes replaced entries in the same transaction that writes their successor', async () => {
    const database = createJournalDatabase();
    const former = journalEntry({ writer: 'gone' });
    await database.put(former);
    await database.put(journalEntry(), [keyOf(former)]);
    expect((await storedEntries()).map(({ writer }) => writer)).toEqual(['w1']);
  });

  it('neither writes nor removes when the entry cannot be written', async () => {
    const database = createJournalDatabase();
    const former = journalEntry({ writer: 'gone' });
    await database.put(former);
    const unwritable = journalEntry({ edits: { author: () => 'no data' } });
    await expect(database.put(unwritable, [keyOf(former)])).rejects.toThrow(/could not be cloned/);
    expect(await storedEntries()).toEqual([former]);
  });

  it('removes all of an item for one user only', async () => {
    const database = createJournalDatabase();
    await database.put(journalEntry());
    await database.put(journalEntry({ writer: 'w2' }));
    await database.put(journalEntry({ itemId: '12' }));
    await database.put(journalEntry({ userId: 'ben' }));
    await database.removeItem('anna', 'articles', '1');
    const left = await storedEntries();
    expect(left.map(({ userId, itemId }) => [userId, itemId])).toEqual([
      ['anna', '12'],
      ['ben', '1'],
    ]);
  });

  it.each([
    ['of another version', { version: 2 }],
    ['without edits', { edits: {} }],
    ['with edits that are no data', { edits: { author: new Date() } }],
    ['with a text that is none', { texts: { publishAt: 5 } }],
    ['without a time', { at: 'yesterday' }],
    ['with something else in place of edits', { edits: 'all' }],
  ])('counts an entry %s as unreadable and never throws', async (_name, fields) => {
    const database = createJournalDatabase();
    await database.put(journalEntry({ itemId: '2' }));
    await storeRaw({ ...journalEntry(), ...fields });
    const { drafts, unreadable } = await database.list('anna');
    expect(drafts.map(({ key }) => key[2])).toEqual(['2']);
    expect(unreadable).toEqual([['anna', 'articles', '1', 'w1']]);
    expect(await database.read(['anna', 'articles', '1', 'w1'])).toBeNull();
    await database.remove(unreadable);
    expect((await database.list('anna')).unreadable).toEqual([]);
  });

  it('closes for a newer version of the app', async () => {
    const database = createJournalDatabase();
    await database.put(journalEntry());
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('drafts', 2);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
    await expect(database.list('anna')).rejects.toThrow(/version/i);
    newer.close();
  });
});

describe('the limits of the journal', () => {
  it('removes entries older than 30 days, of all users', async () => {
    const database = createJournalDatabase();
    expect(maxAgeMs).toBe(30 * day);
    await database.put(journalEntry({ itemId: 'old', at: now - maxAgeMs - 1 }));
    await database.put(journalEntry({ userId: 'ben', itemId: 'old', at: now - maxAgeMs - 1 }));
    await database.put(journalEntry({ itemId: 'kept', at: now - maxAgeMs }));
    await database.put(journalEntry({ userId: 'ben', itemId: 'kept', at: now }));
    await database.prune('anna', now);
    expect((await storedEntries()).map(({ itemId }) => itemId)).toEqual(['kept', 'kept']);
  });

  it('keeps the newest 50 per user', async () => {
    const database = createJournalDatabase();
    expect(maxEntries).toBe(50);
    for (let index = 0; index < maxEntries + 3; index += 1) {
      await database.put(journalEntry({ itemId: String(index), at: now + index }));
    }
    await database.put(journalEntry({ userId: 'ben', at: now - 1 }));
    await database.prune('anna', now);
    const { drafts } = await database.list('anna');
    expect(drafts).toHaveLength(maxEntries);
    expect(drafts.at(-1)?.key[2]).toBe('3');
    expect((await database.list('ben')).drafts).toHaveLength(1);
  });

  it('keeps the newest 20 million characters per user', async () => {
    const database = createJournalDatabase();
    expect(maxChars).toBe(20_000_000);
    for (const [index, size] of [12_000_000, 9_000_000, 11_000_000].entries()) {
      await database.put(journalEntry({ itemId: String(index), at: now + index, size }));
    }
    await database.prune('anna', now);
    const { drafts } = await database.list('anna');
    expect(drafts.map(({ key }) => key[2])).toEqual(['2', '1']);
  });
});
