import type { TFunction } from 'i18next';
import { valueText } from '../../../../src/spa/drafts/conflicts/valueText';

const t = ((key: string, values: object) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as TFunction;
const context = { t, language: 'en-US', formatted: [], tagNames: new Map<unknown, string>() };

test('a focus point is told in percent, of a picture and within a whole section', () => {
  const imgFocus = { x: 0.25, y: 1 };
  expect(valueText(imgFocus, 'imgFocus', context)).toBe('crop.position 25 100');
  expect(valueText({ _id: 's1', imgFocus }, 'sections.s1', context)).toContain(
    'crop.position 25 100',
  );
});
