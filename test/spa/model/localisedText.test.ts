import fc from 'fast-check';
import { displayText } from '../../../src/spa/model/localisedText';
import { arbitraryText } from '../../support/drafts/arbitraryItems';

describe('localised text', () => {
  test('shows the first culture that has a text, marked, when the default has none (D52)', () => {
    expect(displayText({ 'fr-FR': 'Soleil', 'en-US': 'Sun' })).toEqual({ text: 'Sun' });
    expect(displayText({ 'is-IS': 'Sól', 'fr-FR': 'Soleil', 'en-US': ' ' })).toEqual({
      text: 'Soleil',
      culture: 'fr-FR',
    });
    expect(displayText({ 'de-DE': 'Sonne' })).toEqual({ text: 'Sonne', culture: 'de-DE' });
    expect(displayText({ 'en-US': '' })).toBeUndefined();
    expect(displayText(undefined)).toBeUndefined();
  });

  test('shows some text whenever there is any', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const hasText = Object.values(text).some((one) => one.trim() !== '');
        const hidden = 'en-US' in text && 'enUS' in text && text['en-US']?.trim() === '';
        if (!hidden) expect(displayText(text) !== undefined).toBe(hasText);
      }),
    );
  });
});
