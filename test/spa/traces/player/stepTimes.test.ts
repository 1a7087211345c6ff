import { formatStepTime, stepTimes } from '../../../../src/spa/traces/player/stepTimes';
import type { Trace } from '../../../../src/spa/traces/replay/readTrace';

const actions: Trace['actions'] = [
  { type: 'a' },
  { type: 'b', meta: { startedTimeStamp: 5_000 } },
  { type: 'c' },
  { type: 'd', meta: { fulfilledTimeStamp: 5_250 } },
  { type: 'e', meta: { startedTimeStamp: 4_000 } },
];
const bare: Trace = { kind: 'actions', actions, warnings: [] };

describe('the times of a trace', () => {
  it('are its recorded ones', () => {
    const meta = { startedAt: '2026-11-21T10:00:00.000Z' } as NonNullable<Trace['meta']>;
    const steps = [0, 3, 9, 9, 12].map((ms) => [ms, {}] as const);
    expect(stepTimes({ ...bare, kind: 'admin-trace', steps, meta }, 1)).toEqual({
      startedAt: Date.UTC(2026, 10, 21, 10),
      ms: [0, 3, 9, 9, 12],
    });
  });

  it('are those of its calls if it has none, and never go backwards', () => {
    expect(stepTimes(bare, 1)).toEqual({ startedAt: 5_000, ms: [0, 0, 0, 250, 250] });
    expect(stepTimes({ ...bare, actions: [{ type: 'a' }] }, 7)).toEqual({ startedAt: 7, ms: [0] });
  });

  it('are written as minutes, seconds and thousandths', () => {
    expect([0, 127_045, 3_600_000].map(formatStepTime)).toEqual([
      '00:00.000',
      '02:07.045',
      '60:00.000',
    ]);
  });
});
