import { type DiffPoint, diffTraces } from '../../../../src/spa/traces/replay/diffTraces';
import type { TraceAction } from '../../../../src/spa/traces/format/format';
import { counted, noted, tinyReducer } from '../../../support/traces/tinyApp';

const begin = tinyReducer(undefined, { type: '@@INIT' }) as unknown;

function run(actions: readonly TraceAction[]): DiffPoint[] {
  let state = begin;
  return actions.map((action) => {
    state = tinyReducer(state, action);
    return { action, state };
  });
}

const diff = (one: readonly TraceAction[], other: readonly TraceAction[]) =>
  diffTraces(run(one), run(other), [begin, begin]);

const [item, otherItem] = ['5f1d7f3e9b1e8a0017e4c1aa', '6a2e8041ac2f9b1128f5d2bb'];

describe('two traces', () => {
  it('of the same steps are equal, whatever ids, pseudonyms and moments they have', () => {
    const found = diff(
      [noted(`${item} by u-0123456789ab@redacted.invalid at 2026-11-25T10:11:12.131Z`)],
      [noted(`${otherItem} by u-ba9876543210@redacted.invalid at 2026-11-26T08:00:01.000Z`)],
    );
    expect(found).toEqual({ pairs: [{ first: 0, second: 0 }] });
  });

  it('differ where another id stands than in the other run', () => {
    const steps = (last: string) => [noted(item), noted(otherItem), noted(last)];
    expect(diff(steps(item), steps(otherItem)).state).toEqual({
      first: 2,
      second: 2,
      differences: [{ pointer: '/notes/texts/2', recorded: '<id 1>', replayed: '<id 2>' }],
    });
  });

  it('are aligned by type and endpoint, and the first difference in state is named', () => {
    const call = (endpointName: string) => ({
      type: 'api/executeQuery/pending',
      meta: { arg: { endpointName } },
    });
    const found = diff(
      [counted('one'), call('a'), call('b'), noted('two'), counted('three')],
      [counted('one'), call('b'), noted('two'), noted('more'), counted('3')],
    );
    expect(found.pairs).toEqual([
      { first: 0, second: 0 },
      { first: 1 },
      { first: 2, second: 1 },
      { first: 3, second: 2 },
      { second: 3 },
      { first: 4, second: 4 },
    ]);
    expect(found.parting).toEqual({ first: 1 });
    expect(found.state).toMatchObject({ first: 4, second: 4 });
    expect(found.state?.differences.map(({ pointer }) => pointer)).toEqual([
      '/counter/last',
      '/notes/texts/1',
    ]);
  });

  it('are not compared by what they differed in from the start', () => {
    const other = { counter: { count: 5, last: null }, notes: { texts: [] } };
    const found = diffTraces(
      run([counted('a'), noted('b')]),
      [
        { action: counted('a'), state: { ...other, counter: { count: 6, last: 'a' } } },
        {
          action: noted('b'),
          state: { counter: { count: 6, last: 'a' }, notes: { texts: ['c'] } },
        },
      ],
      [begin, other],
    );
    expect(found.state).toMatchObject({ first: 1, differences: [{ pointer: '/notes/texts/0' }] });
  });
});
