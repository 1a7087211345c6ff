import { jwtDecode } from 'jwt-decode';

export type ResetToken =
  | { state: 'good'; email: string }
  | { state: 'malformed' }
  | { state: 'outdated'; email: string };

/** Reads a reset token unverified. `exp` is in seconds, `now` in ms; the observed app mixed them up (D16). */
export function readResetToken(token: string, now: number): ResetToken {
  try {
    const { exp, type, email } = jwtDecode<Record<string, unknown>>(token);
    if (type !== 'ForgotPassword' || typeof exp !== 'number' || !Number.isFinite(exp)) {
      return { state: 'malformed' };
    }
    const address = typeof email === 'string' ? email : '';
    return { state: exp * 1000 <= now ? 'outdated' : 'good', email: address };
  } catch {
    return { state: 'malformed' };
  }
}
