import { readResetToken } from '../../../../src/spa/features/auth/resetToken';
import { fakeToken } from '../../../support/fakeApi/fakeTokens';

const now = Date.now();
const reset = (claims: Record<string, unknown> = {}, expiresIn = 600) =>
  fakeToken({ type: 'ForgotPassword', expiresIn, claims });

describe('a reset token', () => {
  it('contains the e-mail that it was created for [L94.2, L166.1]', () => {
    expect(readResetToken(reset(), now)).toEqual({ state: 'good', email: 'anna@example.org' });
  });

  it('has an expiry in seconds (D16) [L165.1]', () => {
    const exp = Math.floor(now / 1000) + 60;
    const token = reset({ exp });
    expect(readResetToken(token, exp * 1000 - 1).state).toBe('good');
    expect(readResetToken(token, exp * 1000).state).toBe('outdated');
  });

  it.each([
    ['of another type', fakeToken({ type: 'Access' })],
    ['without an expiry', reset({ exp: undefined })],
    ['with a text as expiry (D16)', reset({ exp: 'tomorrow' })],
    ['that is no token', 'nonsense'],
    ['that is empty', ''],
  ])('is malformed if it is one %s [L164.1]', (_what, token) => {
    expect(readResetToken(token, now)).toEqual({ state: 'malformed' });
  });
});
