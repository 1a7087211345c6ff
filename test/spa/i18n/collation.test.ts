import fc from 'fast-check';
import { textComparison } from '../../../src/spa/i18n';

const letters = Array.from('aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöAÁÞÆÖ0123 ');
const words = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 });

describe('comparing texts in a browser that does not know Icelandic, as Chromium', () => {
  afterEach(() => jest.restoreAllMocks());

  it('gives the order of a browser that does', () => {
    const known = textComparison('is-IS');
    jest.spyOn(Intl.Collator, 'supportedLocalesOf').mockReturnValue([]);
    const compare = textComparison('is-IS');
    const order = ['Óð', 'Ás', 'Bo', 'Ösp', 'As', 'Az', 'Þór', 'Zoë', 'Ævar'];
    expect(order.toSorted(compare)).toEqual([
      'As',
      'Az',
      'Ás',
      'Bo',
      'Óð',
      'Zoë',
      'Þór',
      'Ævar',
      'Ösp',
    ]);
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(Math.sign(compare(one, other))).toBe(Math.sign(known(one, other)));
      }),
    );
  });

  it('takes another order for a language that nobody knows', () => {
    expect(['b', 'á', 'a'].toSorted(textComparison('xx-XX'))).toEqual(['á', 'a', 'b']);
  });
});
