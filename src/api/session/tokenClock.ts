import { jwtDecode } from 'jwt-decode';

const maxRefreshAheadMs = 60_000;

/** Server time minus local time in milliseconds, as far as a received token told. */
let clockOffsetMs = 0;
/** A token that looked due when it arrived; only the server can tell whether it is. */
let tokenOfUnknownAge: string | null = null;

interface Lifetime {
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Milliseconds, 0 when the token does not tell. */
  durationMs: number;
}

function lifetimeOf(token: string): Lifetime | null {
  try {
    const { exp, iat } = jwtDecode(token);
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return {
      expiresAt: exp * 1000,
      durationMs: typeof iat === 'number' && iat < exp ? (exp - iat) * 1000 : 0,
    };
  } catch {
    return null;
  }
}

/** Returns when a token expires, in milliseconds since 1970, or null if it is malformed. */
export const tokenExpiry = (token: string): number | null => lifetimeOf(token)?.expiresAt ?? null;

/**
 * Returns the state of a token. A `due` one is still valid, but less than a tenth of its life, at most a minute,
 * remains. A malformed token is `expired`.
 */
export function tokenState(token: string): 'fresh' | 'due' | 'expired' {
  if (token === tokenOfUnknownAge) return 'fresh';
  const life = lifetimeOf(token);
  if (!life) return 'expired';
  const remainingMs = life.expiresAt - (Date.now() + clockOffsetMs);
  if (remainingMs <= 0) return 'expired';
  return remainingMs < Math.min(maxRefreshAheadMs, life.durationMs / 10) ? 'due' : 'fresh';
}

/** Measures the offset of the local clock by a token that the server has just issued. */
export function adjustTokenClock(token: string): void {
  const life = lifetimeOf(token);
  if (life && life.durationMs > 0) clockOffsetMs = life.expiresAt - life.durationMs - Date.now();
  tokenOfUnknownAge = null;
  if (tokenState(token) !== 'fresh') tokenOfUnknownAge = token;
}

/** Resets the measured offset to zero. */
export function resetTokenClock(): void {
  clockOffsetMs = 0;
  tokenOfUnknownAge = null;
}
