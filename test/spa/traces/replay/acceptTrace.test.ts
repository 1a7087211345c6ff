import type { Reducer } from '@reduxjs/toolkit';
import type { TraceFile } from '../../../../src/spa/traces/format/format';
import { hashOf } from '../../../../src/spa/traces/format/hash';
import { acceptTrace } from '../../../../src/spa/traces/replay/acceptTrace';
import { readTrace } from '../../../../src/spa/traces/replay/readTrace';
import { replayTrace } from '../../../../src/spa/traces/replay/replayTrace';
import { TraceFileError } from '../../../../src/spa/traces/replay/trace';
import { counted, noted, tinyReducer, tinyTrace } from '../../../support/traces/tinyApp';

const failing: Reducer = (state, action) => {
  if (noted.match(action)) throw new Error('no such note');
  return tinyReducer(state, action);
};

const recorded = tinyTrace([counted('one'), noted('two'), counted('three')]);
const verdict = (text: string, reducer: Reducer) =>
  replayTrace(readTrace(text), { reducer }).verdict;

describe('the states of a trace', () => {
  it('are not accepted where a reducer fails that did not fail while recording', () => {
    const accept = () => acceptTrace(JSON.stringify(recorded), { reducer: failing });
    expect(accept).toThrow(new TraceFileError('At action 1 the reducer failed: no such note.'));
  });

  it('are accepted with the failures of reducers that are left', () => {
    const steps = recorded.steps.map(([ms, changed, hash], index) =>
      index === 1 ? [ms, {}, hash, { threw: 'no such note' }] : [ms, changed, hash],
    );
    const failed = JSON.stringify({ ...recorded, steps });
    const same = acceptTrace(failed, { reducer: failing });
    expect((JSON.parse(same) as TraceFile).steps[1]?.[3]).toEqual({ threw: 'no such note' });
    expect(verdict(same, failing)).toBe('DETERMINISTIC');
    const mended = acceptTrace(same, { reducer: tinyReducer });
    expect((JSON.parse(mended) as TraceFile).steps[1]).toHaveLength(3);
    expect(verdict(mended, tinyReducer)).toBe('DETERMINISTIC');
  });

  it('are accepted with the fields that have other values now', () => {
    const steps = recorded.steps.map(([ms, changed, hash]) => [
      ms,
      changed,
      hash,
      { fields: { '/counter/last': '0123456789abcdef' } },
    ]);
    const accepted = acceptTrace(JSON.stringify({ ...recorded, steps }), { reducer: tinyReducer });
    const { steps: found } = JSON.parse(accepted) as TraceFile;
    expect(found.map(([, , , outcome]) => outcome?.fields)).toEqual([
      { '/counter/count': hashOf(1), '/counter/last': hashOf('one') },
      { '/notes/texts/0': hashOf('two') },
      { '/counter/count': hashOf(2), '/counter/last': hashOf('three') },
    ]);
  });
});
