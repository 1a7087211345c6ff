import { AsyncLocalStorage } from 'node:async_hooks';

/** On what occasion something is done: where it was asked for, and by which request. */
export interface RequestContext {
  /** A network as limits count it, or how else it came, such as `command line`; null where nobody said. */
  readonly source: string | null;
  /** The id that the log and the answer give the request; null where there is none. */
  readonly requestId: string | null;
  /** The log of the request. */
  readonly log: { info(fields: Record<string, unknown>, message: string): void } | null;
}

const emptyContext: RequestContext = { source: null, requestId: null, log: null };
const contextStorage = new AsyncLocalStorage<RequestContext>();

/** Does `work`, and whatever follows from it, on this occasion. */
export function runInContext<T>(context: Partial<RequestContext>, work: () => T): T {
  return contextStorage.run({ ...emptyContext, ...context }, work);
}

/** The occasion of the code that runs now. */
export function currentContext(): RequestContext {
  return contextStorage.getStore() ?? emptyContext;
}
