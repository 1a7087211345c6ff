import { jwtDecode } from 'jwt-decode';

const longestAhead = 60_000;

/** Server time minus local time in milliseconds, as far as a received token told. */
let clockOffset = 0;
/** A token that looked due the moment it arrived: only the server can say when it is. */
let undatable: string | null = null;

interface Life {
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Milliseconds, 0 when the token does not tell. */
  length: number;
}

function lifeOf(token: string): Life | null {
  try {
    const { exp, iat } = jwtDecode(token);
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return {
      expiresAt: exp * 1000,
      length: typeof iat === 'number' && iat < exp ? (exp - iat) * 1000 : 0,
    };
  } catch {
    return null;
  }
}

/** The instant at which a token expires in milliseconds since 1970, null when it is malformed. */
export function expiryOf(token: string): number | null {
  return lifeOf(token)?.expiresAt ?? null;
}

/**
 * `due` means: still good, but less than a tenth of its life, at most a minute, remains.
 * A malformed token is `expired`.
 */
export function stateOf(token: string): 'fresh' | 'due' | 'expired' {
  if (token === undatable) return 'fresh';
  const life = lifeOf(token);
  if (!life) return 'expired';
  const left = life.expiresAt - (Date.now() + clockOffset);
  if (left <= 0) return 'expired';
  return left < Math.min(longestAhead, life.length / 10) ? 'due' : 'fresh';
}

/** Learns from a token that the server made just now how far off the local clock is. */
export function tokenReceived(token: string): void {
  const life = lifeOf(token);
  if (life && life.length > 0) clockOffset = life.expiresAt - life.length - Date.now();
  undatable = null;
  if (stateOf(token) !== 'fresh') undatable = token;
}

/** Forgets what was learnt; the local clock counts again. */
export function clockForgotten(): void {
  clockOffset = 0;
  undatable = null;
}
