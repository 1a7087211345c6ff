import { jwtDecode } from 'jwt-decode';
import type { Pseudonyms } from './pseudonyms';

/** A JSON Web Token as RFC 7519 writes one: three parts in base64url, of which the first two are JSON objects. */
const tokenForm = /eyJ[\w-]+\.eyJ[\w-]*\.[\w-]*/g;

const keptClaims = ['type', 'exp', 'iat', 'nbf'];

function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const claims: unknown = jwtDecode(token);
    return typeof claims === 'object' ? (claims as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Of ASCII only, which is all that a redacted token holds. */
const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const header = encode({ alg: 'redacted', typ: 'JWT' });
const signature = 'redacted';

/** A short word or a number; other values might reveal more than a token's kind or times. */
const isSafeClaim = (claim: unknown): boolean =>
  typeof claim === 'number' || (typeof claim === 'string' && /^[a-z]{1,20}$/i.test(claim));

function redactedToken(token: string, { ofText, ofEmail }: Pseudonyms): string {
  if (token.startsWith(`${header}.`) && token.endsWith(`.${signature}`)) return token;
  const claims = claimsOf(token);
  if (!claims) return ofText(token);
  const kept = Object.entries(claims).filter(
    ([name, claim]) => keptClaims.includes(name) && isSafeClaim(claim),
  );
  const { email } = claims;
  const body = {
    ...Object.fromEntries(kept),
    ...(typeof email === 'string' && { email: ofEmail(email) }),
    // Tells apart what the claims that are left do not.
    jti: ofText(token),
  };
  return `${header}.${encode(body)}.${signature}`;
}

/**
 * Replaces each token in a text by one that can be decoded, tells its kind, its times and its owner by pseudonym,
 * and is accepted by no server.
 */
export const redactTokens = (text: string, pseudonyms: Pseudonyms): string =>
  text.includes('eyJ')
    ? text.replace(tokenForm, (token) => redactedToken(token, pseudonyms))
    : text;

/** Tells whether a whole text is a token. */
export const isToken = (text: string): boolean => text.match(tokenForm)?.[0] === text;
