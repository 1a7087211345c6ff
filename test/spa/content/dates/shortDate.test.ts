import { shortDateGmt } from '../../../../src/spa/content/dates/shortDate';

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
