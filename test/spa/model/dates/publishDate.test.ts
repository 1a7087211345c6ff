import fc from 'fast-check';
import {
  atTypedTime,
  publishAtFromInput,
  publishDateText,
  parsePublishDate,
} from '../../../../src/spa/model/dates/publishDate';

describe('publish date', () => {
  test('is strictly dd/MM/yyyy in GMT (D61) [L170.1]', () => {
    expect(parsePublishDate('21/11/2026')).toBe('2026-11-21T00:00:00.000Z');
    expect(parsePublishDate('29/02/2028')).toBe('2028-02-29T00:00:00.000Z');
    const refused = [
      '31/02/2026',
      '29/02/2026',
      '01/13/2026',
      '1/1/2026',
      '2026-11-21',
      '21/11/26',
      '21/11/2026 10:00',
      '00/11/2026',
      '21-11-2026',
      'tomorrow',
      '',
    ];
    for (const text of refused) expect([text, parsePublishDate(text)]).toEqual([text, undefined]);
  });

  test('of every day reads back as it was typed', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = publishDateText(date.toISOString());
        expect(text).toMatch(/^\d\d\/\d\d\/\d{4}$/);
        expect(parsePublishDate(text)).toBe(`${date.toISOString().slice(0, 10)}T00:00:00.000Z`);
      }),
    );
  });

  test('keeps the time of day when the day is changed (D135), and begins at midnight (D58)', () => {
    const former = '2026-11-21T17:30:00.250Z';
    expect(publishAtFromInput('21/11/2026', former)).toBe(former);
    expect(publishAtFromInput('22/11/2026', former)).toBe('2026-11-22T17:30:00.250Z');
    for (const none of [null, '', 'soon']) {
      expect(publishAtFromInput('21/11/2026', none)).toBe('2026-11-21T00:00:00.000Z');
    }
  });

  test('is set to a typed time of day in GMT', () => {
    const at = (text: string) => atTypedTime('2026-11-21T17:30:00.250Z', text)?.slice(10);
    expect(['', '9', ' 09:05 ', '0905', '9.05', '23h59', '18-45'].map(at)).toEqual(
      ['00:00', '09:00', '09:05', '09:05', '09:05', '23:59', '18:45'].map(
        (time) => `T${time}:00.000Z`,
      ),
    );
    expect(['24', '9:60', '9:5', 'noon', '12345', '-1'].filter(at)).toEqual([]);
  });

  test('an invalid text yields no date (D60), an empty one too', () => {
    expect(publishAtFromInput('31/02/2026', '2026-11-21T17:30:00.250Z')).toBeNull();
    expect(publishAtFromInput('', '2026-11-21T17:30:00.250Z')).toBeNull();
  });

  test('is empty for no instant or one that cannot be read', () => {
    expect([null, undefined, '', 'soon'].map(publishDateText)).toEqual(['', '', '', '']);
  });
});
