import { adjustServerClock, serverNow } from '../../../src/api/transport/serverClock';

const header = (offset: number) => new Date(Date.now() + offset).toUTCString();
const offset = () => serverNow() - Date.now();

describe('the server’s time', () => {
  test('equals the local time while the two differ by less than the precision of the header', () => {
    for (const difference of [0, 900, -900]) {
      adjustServerClock(header(difference));
      expect(offset()).toBe(0);
    }
  });

  test('is an hour later on a device that is an hour late, to the second', () => {
    adjustServerClock(header(3_600_000));
    expect(Math.abs(offset() - 3_600_000)).toBeLessThanOrEqual(1_000);
    adjustServerClock(header(0));
    expect(offset()).toBe(0);
  });

  test('stays unchanged after an answer without a date', () => {
    adjustServerClock(header(-60_000));
    const before = offset();
    adjustServerClock(null);
    adjustServerClock('soon');
    expect(offset()).toBe(before);
    adjustServerClock(header(0));
  });
});
