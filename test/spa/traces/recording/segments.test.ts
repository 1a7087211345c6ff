import 'fake-indexeddb/auto';
import { createSegments } from '../../../../src/spa/traces/recording/segments';

const limits = { maxActions: 10, maxChars: 1e6 };

/** Begins a page of this tab by a reload, which records so many actions. */
async function reload(name: string, count: number) {
  const segments = createSegments(limits);
  const former = await segments.readFormer();
  segments.add({ base: name, at: 1 });
  for (let index = 0; index < count; index += 1) {
    segments.add({ action: { type: name }, step: [index, {}, ''] });
  }
  return { segments, former };
}

describe('what pages of a tab have recorded', () => {
  beforeEach(() =>
    // jsdom has none.
    Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] }),
  );

  it('is there after a reload, and each page that a trace would leave out is forgotten', async () => {
    // Opened yesterday, and older than what is kept of tabs that were closed.
    sessionStorage.setItem('traceTab', `${Date.now() - 90_000_000}-this tab`);
    expect((await reload('one', 6)).former).toEqual([]);
    expect((await reload('two', 6)).former).toHaveLength(7);
    expect((await reload('three', 6)).former).toHaveLength(14);
    const { segments, former } = await reload('four', 6);
    const pages = former.map((entry) => ('base' in entry ? entry.base : entry.action.type));
    expect([...new Set(pages)]).toEqual(['two', 'three']);
    expect(await segments.hasFormer).toBe(true);
    // What this page records is not of before.
    expect(await segments.readFormer()).toEqual(former);
    segments.forget();
    expect(await segments.readFormer()).toEqual([]);
  });
});
