import type { Tier } from '../../contract/types.gen';

/** The user who calls, as the database knows them now, and the session of the call. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly tier: Tier;
  readonly sessionId: string;
}

/** The part of a caller by which services ask again for session and rights. */
export type CallerSession = Pick<Caller, 'id' | 'sessionId'>;
