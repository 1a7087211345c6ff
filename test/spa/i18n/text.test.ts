import i18n from 'i18next';
import enUS from '../../../public/assets/i18n/en-US.json';
import { errorText, startI18n, translate } from '../../../src/spa/i18n';

beforeAll(() => startI18n('en-US', () => Promise.resolve(enUS)));

describe('texts as data', () => {
  test('translate a key with values, and keep the server’s messages', () => {
    const text = { key: 'shell.byLine', values: { name: 'Ada' } } as const;
    expect(translate(i18n.t, text)).toBe('by Ada');
    expect(translate(i18n.t, { text: 'As it came.' })).toBe('As it came.');
  });

  test('use our text for a known error name, and the server’s message for others (D112)', () => {
    expect(errorText({ name: 'InvalidCredentials', message: 'Nope' })).toEqual({
      key: 'errors.InvalidCredentials',
    });
    const strange = { name: 'TeapotError', message: 'I am a teapot.' };
    expect(errorText(strange)).toEqual({ text: 'I am a teapot.' });
    const many = { name: 'TooManyRequests', message: 'Too many attempts.' };
    expect(errorText(many)).toEqual({ key: 'errors.TooManyRequests' });
    expect(translate(i18n.t, errorText({ ...many, retryAfter: 841 }))).toBe(
      'Too many attempts. Please try again in 15 minutes.',
    );
    expect(errorText({ name: 'constructor', message: 'x' })).toEqual({ text: 'x' });
  });
});

describe('starting i18n', () => {
  test('falls back to American English when another dictionary cannot be loaded', async () => {
    await startI18n('fr-FR', (code) =>
      code === 'en-US' ? Promise.resolve(enUS) : Promise.reject(new Error('gone')),
    );
    expect(i18n.language).toBe('en-US');
    expect(document.documentElement.lang).toBe('en-US');
  });
});
