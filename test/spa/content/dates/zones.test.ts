import { execFileSync } from 'node:child_process';

/** The zone of a process is fixed when it starts: each zone gets its own. */
function inZone(zone: string): Record<string, string | undefined> {
  const script = `
    const dates = require('./src/spa/content/dates/publishDate.ts');
    const { shortDateGmt, shortDateLocal } = require('./src/spa/content/dates/shortDate.ts');
    process.stdout.write(JSON.stringify({
      typed: dates.publishInstantFrom('05/04/2026'),
      typedAtSpringForward: dates.publishInstantFrom('29/03/2026'),
      shown: dates.publishDateText('2026-04-05T00:00:00.000Z'),
      late: dates.publishDateText('2026-04-04T23:59:59.999Z'),
      list: shortDateGmt('2026-04-05T00:00:00.000Z', 'en-US'),
      created: shortDateLocal('2026-04-05T05:30:00.000Z', 'fr-FR'),
    }));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test.each([
  ['America/New_York', '05/04/2026'],
  ['Atlantic/Reykjavik', '05/04/2026'],
  ['Asia/Tokyo', '05/04/2026'],
  ['Pacific/Kiritimati', '05/04/2026'],
  ['Australia/Lord_Howe', '05/04/2026'],
  ['Pacific/Pago_Pago', '04/04/2026'],
])(
  'publish dates are the same day in %s; created and updated are local (decision 59)',
  (zone, created) => {
    expect(inZone(zone)).toEqual({
      typed: '2026-04-05T00:00:00.000Z',
      typedAtSpringForward: '2026-03-29T00:00:00.000Z',
      shown: '05/04/2026',
      late: '04/04/2026',
      list: '04/05/2026',
      created,
    });
  },
);
