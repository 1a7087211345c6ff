import type { Tokens, User } from '../../contract/types.gen';
import { isRecord } from '../transport/errors';
import type { SessionInfo } from './events';
import { readStored, removeSnapshots, removeStored, writeStored } from './storage';
import { adjustTokenClock, resetTokenClock, tokenExpiry, tokenState } from './tokenClock';
import { stopWaiting } from './waiting';

const tokenKey = 'token';
const userKey = 'user';

/** Id of the user this tab works for. Another tab may have stored somebody else meanwhile. */
let owner: string | null = null;

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Parses the tokens of an answer or of the storage; null unless both are there and have an expiry. */
export function tokensFrom(value: unknown): Tokens | null {
  const { accessToken, refreshToken } = (value ?? {}) as Partial<Tokens>;
  if (typeof accessToken !== 'string' || tokenExpiry(accessToken) === null) return null;
  if (typeof refreshToken !== 'string' || tokenExpiry(refreshToken) === null) return null;
  return { accessToken, refreshToken };
}

/** What a host may leave out of a user; the defaults of the specification. */
const userDefaults: Omit<User, '_id'> = {
  fullName: '',
  email: '',
  culture: 'en-US',
  tier: 'free',
  billingStatus: 'cancelled',
  isEmailVerified: false,
  isAdmin: false,
  createdAt: '',
  updatedAt: '',
};

/** Returns a user in which nothing is missing and everything has its type; null for what has no id. */
export function userFrom(value: unknown): User | null {
  if (!isRecord(value) || !['string', 'number'].includes(typeof value._id)) return null;
  const known = Object.entries(userDefaults).map(([name, standard]) => {
    const input = value[name];
    return [name, typeof input === typeof standard ? input : standard];
  });
  return { ...value, ...Object.fromEntries(known), _id: String(value._id) } as User;
}

let lastRead: { text: string | null; tokens: Tokens | null } = { text: null, tokens: null };

function storedTokens(): Tokens | null {
  const text = readStored(tokenKey);
  if (text !== lastRead.text) lastRead = { text, tokens: tokensFrom(parse(text)) };
  return lastRead.tokens;
}

const storedUser = (): User | null => userFrom(parse(readStored(userKey)));

const sessionInfo = (user: User, { accessToken, refreshToken }: Tokens): SessionInfo => ({
  user,
  accessExpiresAt: tokenExpiry(accessToken) ?? 0,
  refreshExpiresAt: tokenExpiry(refreshToken) ?? 0,
});

/** Returns the stored user, whichever tab stored it; null when nobody is logged in. */
export function storedSession(): SessionInfo | null {
  const tokens = storedTokens();
  const user = storedUser();
  if (!tokens || !user || tokenState(tokens.refreshToken) === 'expired') return null;
  return sessionInfo(user, tokens);
}

/** Returns the currently stored tokens of this tab's user, whichever tab stored them. */
export const currentTokens = (): Tokens | null =>
  owner !== null && storedUser()?._id === owner ? storedTokens() : null;

export const currentOwner = (): string | null => owner;

/** Sets the user that this tab works for. */
export function setOwner(userId: string | null): void {
  owner = userId;
}

/** Stores a session that the server opened just now. */
export function storeSession(user: User, tokens: Tokens): SessionInfo {
  adjustTokenClock(tokens.accessToken);
  setOwner(user._id);
  // The user first: other tabs act when the token arrives.
  writeStored(userKey, JSON.stringify(user));
  writeStored(tokenKey, JSON.stringify(tokens));
  return sessionInfo(user, tokens);
}

/** Replaces the tokens that were sent; null if they are no longer stored, since the person has signed out. */
export function replaceTokens(sent: Tokens, received: Tokens): SessionInfo | null {
  const user = storedUser();
  if (!user || currentTokens()?.refreshToken !== sent.refreshToken) return null;
  return storeSession(user, received);
}

/** Stores the changed user; null if that is not the user of this tab. */
export function replaceUser(user: User): SessionInfo | null {
  if (currentTokens() === null || user._id !== owner) return null;
  writeStored(userKey, JSON.stringify(user));
  return storedSession();
}

/**
 * Removes tokens and user from the storage (D23), and the lists kept for them. The order tells the other
 * tabs why: the user goes first when the person signed out, the token when the server refused it.
 */
export function removeSession(reason: 'signedOut' | 'refused'): void {
  const keys = [userKey, tokenKey];
  for (const key of reason === 'signedOut' ? keys : keys.toReversed()) removeStored(key);
  void removeSnapshots();
}

/**
 * Makes a removal visible to other tabs if a refusal has already emptied the storage, since tabs get events for changes
 * only.
 */
export function writeSignOutPlaceholders(): void {
  for (const key of [userKey, tokenKey]) {
    if (readStored(key) === null) writeStored(key, 'null');
  }
}

/**
 * Reads the session that an earlier visit left, once at the start of the app; null when nobody is
 * logged in. What is malformed or expired is removed.
 */
export function restoreSession(): SessionInfo | null {
  resetTokenClock();
  stopWaiting(null);
  const found = storedSession();
  if (!found) removeSession('signedOut');
  setOwner(found?.user._id ?? null);
  return found;
}
