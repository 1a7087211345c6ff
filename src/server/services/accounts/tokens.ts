import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../deps';
import { deriveKey } from '../../common/keys';

interface Claims {
  readonly Access: { readonly sid: string; readonly email: string };
  readonly Refresh: { readonly sid: string; readonly email: string; readonly counter: number };
  readonly ForgotPassword: { readonly sub: string; readonly email: string; readonly jti: string };
}

type TokenType = keyof Claims;
type TokenClaims<T extends TokenType> = Claims[T] & { readonly exp: number };

type Signing = Pick<Deps, 'secret' | 'clock'>;

const algorithm = 'HS256';
const issuer = 'shala';
const headerTypes = { Access: 'at+jwt', Refresh: 'rt+jwt', ForgotPassword: 'reset+jwt' } as const;
const required: { readonly [T in TokenType]: readonly string[] } = {
  Access: ['sid', 'email', 'exp'],
  Refresh: ['sid', 'email', 'exp', 'counter'],
  ForgotPassword: ['sub', 'email', 'exp', 'jti'],
};

/** Signs a token of one type that expires at `expires`. Each type has a key of its own (RFC 8725 §3.8). */
export function signToken<T extends TokenType>(
  { secret, clock }: Signing,
  type: T,
  claims: Claims[T],
  expires: Date,
): Promise<string> {
  return new SignJWT({ ...claims, type })
    .setProtectedHeader({ alg: algorithm, typ: headerTypes[type] })
    .setIssuer(issuer)
    .setIssuedAt(clock())
    .setExpirationTime(expires)
    .sign(deriveKey(secret, type));
}

/**
 * Reads the claims of a valid, unexpired token of this type; null for anything else. A valid token only shows who
 * signed in once; whether the session still exists is in the database.
 */
export async function readToken<T extends TokenType>(
  { secret, clock }: Signing,
  type: T,
  token: string,
): Promise<TokenClaims<T> | null> {
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(token, deriveKey(secret, type), {
      algorithms: [algorithm],
      typ: headerTypes[type],
      issuer,
      requiredClaims: [...required[type]],
      currentDate: clock(),
    }));
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
  // JSON knows numbers that no clock reaches; and ours are made for nobody but ourselves.
  const isOurs =
    payload.type === type && Number.isSafeInteger(payload.exp) && payload.aud === undefined;
  return isOurs ? (payload as unknown as TokenClaims<T>) : null;
}

type AccessClaims = TokenClaims<'Access'>;

/** The maximum number of tokens whose claims are cached; the oldest are removed first. */
const maxCached = 1_000;

const caches = new WeakMap<Buffer, Map<string, AccessClaims>>();

/**
 * Reads the claims of a valid, unexpired access token; null for anything else. They are cached, since the same token
 * comes with every call and verifying its signature is a large part of authenticating a call.
 */
export async function readAccessToken(deps: Pick<Deps, 'secret' | 'clock'>, token: string) {
  const cache = caches.get(deps.secret) ?? new Map<string, AccessClaims>();
  caches.set(deps.secret, cache);
  const cached = cache.get(token);
  if (cached) {
    // To the second, as RFC 7519 §4.1.4 and `readToken` have it.
    if (cached.exp > Math.floor(deps.clock().getTime() / 1000)) return cached;
    cache.delete(token);
    return null;
  }
  const claims = await readToken(deps, 'Access', token);
  if (!claims) return null;
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(token, claims);
  return claims;
}
