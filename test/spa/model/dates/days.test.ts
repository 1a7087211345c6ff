import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  groupByDay,
  isDay,
  onDay,
  weekStart,
  daysOfWeek,
  weeksOfMonth,
} from '../../../../src/spa/model/dates/days';

const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2099, 11) });
const days = instants.map((instant) => dayOf(instant, 'gmt'));

describe('days of GMT', () => {
  it('hold exactly what happens on their date, in the order of time', () => {
    fc.assert(
      fc.property(fc.array(instants), (all) => {
        const groups = groupByDay(
          all.map((at) => ({ at })),
          'gmt',
        );
        for (const [day, group] of groups) {
          const expected = all
            .filter((at) => new Date(at).toISOString().startsWith(day))
            .toSorted((a, b) => a - b);
          expect(group.map(({ at }) => at)).toEqual(expected);
        }
        expect([...groups.values()].flat()).toHaveLength(all.length);
      }),
    );
  });

  it('keep the time of day of what is moved to them', () => {
    fc.assert(
      fc.property(instants, days, (instant, day) => {
        const time = new Date(instant).toISOString().slice(10);
        expect(onDay(instant, day, 'gmt')).toBe(`${day}${time}`);
      }),
    );
  });

  it('are counted on, and form whole weeks', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect(daysBetween(weekStart(day, 1), day)).toBe((new Date(day).getUTCDay() + 6) % 7);
        const weeks = weeksOfMonth(day, 0, day);
        expect(weeks.flat()).toContain(day);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(weeks.every(([start = '']) => new Date(start).getUTCDay() === 0)).toBe(true);
        // Whoever asks on the last day of a month what comes next week need not turn the page.
        expect(weeks.flat()).toEqual(expect.arrayContaining(daysOfWeek(addDays(day, 7), 0)));
        const rest = weeksOfMonth(day, 0, addMonths(day, 1));
        expect(rest.every((week) => week.some((one) => one.startsWith(day.slice(0, 7))))).toBe(
          true,
        );
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-12-05', 1, '2027-01-05'],
    ['2026-03-15', -15, '2024-12-15'],
  ])('%s and %i months are %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  it('are told from what is none', () => {
    const texts = ['2026-11-24', '2026-02-30', '2026-2-3', '1066-10-14', '', 'today'];
    expect(texts.map(isDay)).toEqual([true, false, false, false, false, false]);
  });
});

/** The zone of a process is fixed when it starts: each zone gets its own. */
function inZone(zone: string, all: readonly number[], wanted: readonly string[]) {
  const script = `
    const { dayOf, onDay, timeIn } = require('./src/spa/model/dates/days.ts');
    const wanted = ${JSON.stringify(wanted)};
    process.stdout.write(JSON.stringify(${JSON.stringify(all)}.map((instant, index) => {
      const moved = Date.parse(onDay(instant, wanted[index], 'local'));
      return [dayOf(instant, 'local'), timeIn(instant, 'local'), dayOf(moved, 'local'), timeIn(moved, 'local')];
    })));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output) as [string, string, string, string][];
}

test.each([
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
  'Europe/Paris',
])('local days in %s are those of its clocks, also in nights in which they change', (zone) => {
  const nights = [
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-03-08',
    '2026-11-01',
  ];
  const all = fc.sample(instants, 300);
  const wanted = all.map((_, index) => nights[index % nights.length] ?? '');
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const given = inZone(zone, all, wanted);
  expect(given.map(([day, time]) => `${day} ${time}`)).toEqual(all.map((at) => clock.format(at)));
  expect(given.map(([, , day]) => day)).toEqual(wanted);
  // Only what falls into the hour that is left out comes at another time.
  const others = given.filter(([, time, , after]) => after !== time);
  expect(
    others.every(
      ([, time]) =>
        time.startsWith('02') ||
        time.startsWith('01') ||
        time.startsWith('00') ||
        time.startsWith('03'),
    ),
  ).toBe(true);
  expect(others.length).toBeLessThan(all.length / 20);
});
