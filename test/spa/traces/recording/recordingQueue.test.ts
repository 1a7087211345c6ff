import { createRecordingQueue } from '../../../../src/spa/traces/recording/recordingQueue';

const edit = (path: string) => ({ type: 'edited', payload: { id: '7', path, value: 'a' } });

describe('the queue of what is to be recorded', () => {
  it('does little at once at the end of a long burst on a page that is never idle', () => {
    let done = 0;
    const queue = createRecordingQueue(() => {});
    const work = () => {
      done += 1;
    };
    const portions: number[] = [];
    for (let index = 0; index < 2_000; index += 1) {
      const before = done;
      queue.add(index % 400 < 250 ? edit('title') : { type: `other ${index}` }, work);
      if (index % 400 === 399) queue.add(edit('author'), work);
      portions.push(done - before);
    }
    expect(Math.max(...portions)).toBeLessThanOrEqual(4);
    expect(done).toBeGreaterThan(1_000);
    queue.runAll();
    expect(done).toBe(2_005);
  });

  it('cuts a burst that is too long so that an address across the cut is still seen as a whole', () => {
    const told: (readonly string[])[] = [];
    let done = 0;
    const queue = createRecordingQueue((texts) => told.push(texts));
    for (let length = 1; length <= 320; length += 1)
      queue.add(
        { type: 'edited', payload: { id: '7', path: 'a', value: 'x'.repeat(length) } },
        () => {
          done += 1;
        },
      );
    queue.runAll();
    expect(done).toBe(320);
    const [first, last] = told.map((texts) => texts.map(({ length }) => length));
    expect(told).toHaveLength(2);
    expect(first?.slice(-1)).toEqual([300]);
    expect([last?.[0], last?.at(-1)]).toEqual([201, 320]);
  });

  it('keeps the order, and tells all texts of a burst before its work is done', () => {
    const told: unknown[] = [];
    const queue = createRecordingQueue((texts) => told.push(texts));
    for (const path of ['title', 'title', 'author']) {
      queue.add(edit(path), () => told.push(path));
    }
    queue.runAll();
    expect(told).toEqual([['a', 'a'], ['a'], 'title', 'title', 'author']);
  });
});
