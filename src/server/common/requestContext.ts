import { AsyncLocalStorage } from 'node:async_hooks';
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

/** Where the running work comes from: its source and the request that started it. */
export interface RequestContext {
  /** The network of the caller as limits count it, or another source such as `command line`; null when unknown. */
  readonly source: string | null;
  /** The id of the request in the log and in the answer; null outside of a request. */
  readonly requestId: string | null;
  /** The log of the request. */
  readonly log: { info(fields: Record<string, unknown>, message: string): void } | null;
}

const emptyContext: RequestContext = { source: null, requestId: null, log: null };
const contextStorage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it starts, in this context. */
export const runInContext = <T>(context: Partial<RequestContext>, work: () => T): T =>
  contextStorage.run({ ...emptyContext, ...context }, work);

/** Returns the context of the code that is running. */
export const currentContext = (): RequestContext => contextStorage.getStore() ?? emptyContext;
