import { shortDateGmt, shortDateTime } from '../../../../src/spa/model/dates/shortDate';

test('short dates are written as each interface language writes them (D59) [L262.1]', () => {
  const written = ['en-US', 'en-GB', 'fr-FR', 'is-IS', 'xx-XX'].map((language) =>
    shortDateGmt('2026-11-21T00:00:00.000Z', language),
  );
  expect(written).toEqual(['11/21/2026', '21/11/2026', '21/11/2026', '21.11.2026', '11/21/2026']);
});

test('no instant, or one that cannot be read, has no short date', () => {
  expect([null, undefined, '', 'soon'].map((one) => shortDateGmt(one, 'en-US'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('day and time are written as each interface language writes them', () => {
  const instant = new Date(2026, 10, 4, 20, 43).toISOString();
  const written = ['en-US', 'en-GB', 'fr-FR', 'is-IS'].map((language) =>
    shortDateTime(instant, language),
  );
  expect(written).toEqual(['Nov 4, 8:43 PM', '4 Nov, 20:43', '4 nov., 20:43', '4. nóv, 20:43']);
});
