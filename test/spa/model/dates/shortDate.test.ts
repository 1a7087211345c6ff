import { shortDateGmt, dayInFull } from '../../../../src/spa/model/dates/shortDate';

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

it.each([
  ['en-US', 'Wednesday, February 28, 2024'],
  ['en-GB', 'Wednesday 28 February 2024'],
  ['fr-FR', 'mercredi 28 février 2024'],
  ['is-IS', 'miðvikudagur 28. febrúar 2024'],
])('a day in full is written in %s, whatever the browser knows', (language, text) => {
  expect(dayInFull(new Date(2024, 1, 28, 12).toISOString(), language)).toBe(text);
});
