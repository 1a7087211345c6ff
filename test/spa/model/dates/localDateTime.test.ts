import {
  localDateTime,
  localDateTimeInFull,
  localTime,
} from '../../../../src/spa/model/dates/localDateTime';

const instant = new Date(2026, 10, 4, 9, 5).toISOString();

describe('dates in a browser that does not know Icelandic, as Chromium', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are Icelandic all the same', () => {
    jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
    expect([
      localDateTime(instant, 'is-IS'),
      localDateTimeInFull(instant, 'is-IS'),
      localTime(instant, 'is-IS'),
    ]).toEqual(['4. nóvember 2026 kl. 9:05', 'miðvikudagur, 4. nóvember 2026 kl. 9:05', '09:05']);
  });
});
