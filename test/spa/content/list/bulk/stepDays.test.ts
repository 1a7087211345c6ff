import fc from 'fast-check';
import { allWeekdays, stepDays } from '../../../../../src/spa/content/list/bulk/stepDays';

describe('the days of steps', () => {
  test('are consecutive for one a day, and the chosen weekdays of each week otherwise', () => {
    expect(stepDays('2026-12-30', 4, allWeekdays)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    // From a Thursday on, on Tuesdays and Fridays.
    expect(stepDays('2026-11-26', 4, [2, 5])).toEqual([
      '2026-11-27',
      '2026-12-01',
      '2026-12-04',
      '2026-12-08',
    ]);
  });

  test('are all days on these weekdays from the first to the last, whatever is chosen', () => {
    const first = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2400-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const weekdays = fc.subarray([...allWeekdays], { minLength: 1 });
    fc.assert(
      fc.property(first, fc.nat(40), weekdays, (from, count, on) => {
        const days = stepDays(from, count, on);
        const expected: string[] = [];
        const date = new Date(from);
        for (; expected.length < count; date.setUTCDate(date.getUTCDate() + 1)) {
          if (on.includes(date.getUTCDay())) expected.push(date.toISOString().slice(0, 10));
        }
        expect(days).toEqual(expected);
      }),
    );
  });

  test('end with the calendar, and are none without a weekday', () => {
    expect(stepDays('9999-12-30', 5, allWeekdays)).toEqual(['9999-12-30', '9999-12-31']);
    expect(stepDays('2026-11-26', 5, [])).toEqual([]);
  });
});
