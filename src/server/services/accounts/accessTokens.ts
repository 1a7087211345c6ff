import type { Deps } from '../../deps';
import { readToken, type TokenClaims } from './tokens';

type AccessClaims = TokenClaims<'Access'>;

/** The maximum number of tokens whose claims are cached; the oldest are removed first. */
const maxCached = 1_000;

const caches = new WeakMap<Buffer, Map<string, AccessClaims>>();

function cacheOf(secret: Buffer): Map<string, AccessClaims> {
  const claims = caches.get(secret) ?? new Map<string, AccessClaims>();
  caches.set(secret, claims);
  return claims;
}

/**
 * Reads the claims of a valid, unexpired access token; null for anything else. They are cached, since the same token
 * comes with every call and verifying its signature is a large part of authenticating a call.
 */
export async function readAccessToken(deps: Pick<Deps, 'secret' | 'clock'>, token: string) {
  const cache = cacheOf(deps.secret);
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
