const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

let made = 0;

/** A token as a server makes it, signed by nobody. Times are seconds from now. */
export function fakeToken({
  expiresIn = 600,
  life = 600,
  type = 'AccessToken',
  claims = {},
}: {
  expiresIn?: number;
  life?: number;
  type?: string;
  claims?: Record<string, unknown>;
} = {}): string {
  made += 1;
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  const payload = { type, email: 'anna@example.org', iat: exp - life, exp, jti: made, ...claims };
  return `${base64url({ alg: 'HS256' })}.${base64url(payload)}.c2lnbmF0dXJl`;
}

/** A refresh token: a week of life unless said otherwise. */
export const fakeRefreshToken = (expiresIn = 7 * 86_400): string =>
  fakeToken({ expiresIn, life: 7 * 86_400, type: 'RefreshToken' });
