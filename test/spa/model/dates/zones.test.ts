import { execFileSync } from 'node:child_process';

/** Days on which clocks are changed in one of the zones, and the last and first day of a year. */
const days = [
  '08/03/2026',
  '29/03/2026',
  '05/04/2026',
  '04/10/2026',
  '01/11/2026',
  '31/12/2026',
  '01/01/2027',
];

const midnightOf = (day: string): string =>
  `${day.split('/').toReversed().join('-')}T00:00:00.000Z`;

/** The zone of a process is fixed when it starts: each zone gets its own. */
function inZone(zone: string): Record<string, unknown> {
  const script = `
    const dates = require('./src/spa/model/dates/publishDate.ts');
    const { shortDateGmt, shortDateLocal } = require('./src/spa/model/dates/shortDate.ts');
    const { publicationGroupAt } = require('./src/spa/model/classification.ts');
    const typed = ${JSON.stringify(days)}.map(dates.parsePublishDate);
    const groupsAround = (publishAt) => [-1, 0, 1].map(
      (offset) => publicationGroupAt({ isPublic: true, publishAt }, Date.parse(publishAt) + offset));
    process.stdout.write(JSON.stringify({
      offsets: new Set(typed.map((instant) => new Date(instant).getTimezoneOffset())).size,
      typed,
      shown: typed.map(dates.publishDateText),
      lastMoment: dates.publishDateText('2026-04-04T23:59:59.999Z'),
      list: typed.map((instant) => shortDateGmt(instant, 'en-US')),
      created: shortDateLocal('2026-04-05T05:30:00.000Z', 'fr-FR'),
      groups: typed.map((instant) => groupsAround(instant).join()),
      refused: ['31/02/2026', '1/1/2026', '2026-11-21'].map(dates.parsePublishDate),
    }));`;
  return runInZone(zone, script) as Record<string, unknown>;
}

function runInZone(zone: string, script: string): unknown {
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test.each([
  ['America/New_York', '05/04/2026', 2],
  ['Atlantic/Reykjavik', '05/04/2026', 1],
  ['Asia/Tokyo', '05/04/2026', 1],
  ['Pacific/Kiritimati', '05/04/2026', 1],
  ['Australia/Lord_Howe', '05/04/2026', 2],
  ['Europe/Paris', '05/04/2026', 2],
  ['Pacific/Pago_Pago', '04/04/2026', 1],
])(
  'publish dates are the same day, strict and midnight GMT in %s, also when its clocks change; created and updated are local (D58, D59, D61) [L139.1, L170.1, L262.1]',
  (zone, created, offsets) => {
    const american = (day: string) => day.replace(/^(..)\/(..)/, '$2/$1');
    expect(inZone(zone)).toEqual({
      offsets,
      typed: days.map(midnightOf),
      shown: days,
      lastMoment: '04/04/2026',
      list: days.map(american),
      created,
      groups: days.map(() => 'upcoming,upcoming,published'),
      refused: [null, null, null],
    });
  },
);

test('the whole day before is yesterday, also where the clocks are changed', () => {
  const script = `
    const { isYesterday } = require('./src/spa/model/dates/localDateTime.ts');
    const RealDate = Date;
    const at = (now, ...instants) => {
      globalThis.Date = class extends RealDate {
        constructor(instant = now) {
          super(instant);
        }
      };
      return instants.map(isYesterday);
    };
    process.stdout.write(JSON.stringify([
      at('2026-10-26T09:00:00+01:00', '2026-10-24T23:59:59+02:00', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00'),
      at('2026-03-30T09:00:00+02:00', '2026-03-28T23:30:00+01:00', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'),
    ]));`;
  expect(runInZone('Europe/Paris', script)).toEqual([
    [false, true, true],
    [false, true, false],
  ]);
});
