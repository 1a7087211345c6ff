import fc from 'fast-check';
import { momentAt, playTimes } from '../../../../src/spa/traces/player/timeline';

describe('the timeline of a recording', () => {
  it('shortens long waits to a second and keeps the short ones', () => {
    expect(playTimes([0, 0, 200, 60_200, 60_250])).toEqual([0, 0, 200, 1_200, 1_250]);
  });

  it('never goes backwards, even if the recorded clock was set back', () => {
    expect(playTimes([0, 500, 100, 150])).toEqual([0, 500, 500, 550]);
  });

  it('finds the last moment reached at every time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000)), fc.nat(20_000), (waits, time) => {
        let ms = 0;
        const times = playTimes([0, ...waits.map((wait) => (ms += wait))]);
        const expected = times.findLastIndex((played) => played <= time);
        expect(momentAt(times, time)).toBe(expected);
      }),
    );
  });
});
