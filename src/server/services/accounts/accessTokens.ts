import type { Deps } from '../../deps';
import { readToken, type TokenClaims } from './tokens';

type AccessClaims = TokenClaims<'Access'>;

/** Tokens whose claims are kept at most; the oldest go first. */
const most = 1_000;

const known = new WeakMap<Buffer, Map<string, AccessClaims>>();

function knownBy(secret: Buffer): Map<string, AccessClaims> {
  const claims = known.get(secret) ?? new Map<string, AccessClaims>();
  known.set(secret, claims);
  return claims;
}

/**
 * The claims of a valid, unexpired access token; null for anything else. They are kept, since the same token
 * comes with every call and checking its signature is a good part of letting a caller in.
 */
export async function readAccessToken(
  deps: Pick<Deps, 'secret' | 'clock'>,
  token: string,
): Promise<AccessClaims | null> {
  const verified = knownBy(deps.secret);
  const before = verified.get(token);
  if (before) {
    // To the second, as RFC 7519 §4.1.4 and `readToken` have it.
    if (before.exp > Math.floor(deps.clock().getTime() / 1000)) return before;
    verified.delete(token);
    return null;
  }
  const claims = await readToken(deps, 'Access', token);
  if (!claims) return null;
  const [oldest] = verified.keys();
  if (verified.size >= most && oldest !== undefined) verified.delete(oldest);
  verified.set(token, claims);
  return claims;
}
