import { randomBytes } from 'node:crypto';

/** The accounts of a host that was written from the text of the specification alone. */
export interface HostUser {
  _id: string;
  fullName?: string;
  email?: string;
  culture?: string;
  tier?: string;
  billingStatus?: string;
  isEmailVerified?: boolean;
  isAdmin?: boolean;
  createdAt?: string;
  updatedAt?: string;
}

export interface HostTokens {
  accessToken: string;
  refreshToken: string;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

/** A JWT with the claims that the specification reads: exp, type and email. */
export const makeToken = (type: string, email: string, seconds: number): string =>
  [
    part({ alg: 'none' }),
    part({ exp: now() + seconds, type, email }),
    randomBytes(9).toString('hex'),
  ].join('.');

export const newId = (): string => randomBytes(12).toString('hex');

export class Accounts {
  readonly users: (HostUser & { password: string })[] = [];
  /** Who holds which token, until it is exchanged or signed out. */
  private readonly access = new Map<string, { user: HostUser; until: number }>();
  private readonly refresh = new Map<string, HostUser>();
  /** How many times a refresh token was exchanged. */
  refreshes = 0;

  constructor(private readonly accessSeconds: () => number) {}

  add(fields: Partial<HostUser> & { password: string }): HostUser {
    const at = new Date().toISOString();
    const user = {
      _id: newId(),
      culture: 'en-US',
      tier: 'free',
      createdAt: at,
      updatedAt: at,
      ...fields,
    };
    this.users.unshift(user);
    return user;
  }

  signIn(email: string, password: string): HostUser | undefined {
    return this.users.find((user) => user.email === email && user.password === password);
  }

  tokensFor(user: HostUser): HostTokens {
    const seconds = this.accessSeconds();
    const accessToken = makeToken('AccessToken', user.email ?? '', seconds);
    const refreshToken = makeToken('RefreshToken', user.email ?? '', 3_600);
    this.access.set(accessToken, { user, until: Date.now() + seconds * 1000 });
    this.refresh.set(refreshToken, user);
    return { accessToken, refreshToken };
  }

  callerOf(token: string | undefined): HostUser | undefined {
    const found = this.access.get(token ?? '');
    return found && found.until > Date.now() ? found.user : undefined;
  }

  exchange(refreshToken: string): HostTokens | undefined {
    const user = this.refresh.get(refreshToken);
    if (!user) return undefined;
    this.refresh.delete(refreshToken);
    this.refreshes += 1;
    return this.tokensFor(user);
  }

  signOut(token: string): void {
    const user = this.access.get(token)?.user;
    for (const tokens of [this.access, this.refresh] as Map<string, unknown>[]) {
      for (const [key, holder] of tokens) {
        if (holder === user || (holder as { user?: HostUser }).user === user) tokens.delete(key);
      }
    }
  }
}

/** A user as it is answered. */
export const withoutPassword = (user: HostUser & { password?: string }): HostUser => {
  const { password: _, ...fields } = user;
  return fields;
};
