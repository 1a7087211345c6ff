import { AsyncLocalStorage } from 'node:async_hooks';

/** On what occasion something is done: where it was asked for, and by which request. */
export interface Occasion {
  /** A network as limits count it, or how else it came, such as `command line`; null where nobody said. */
  readonly place: string | null;
  /** The id that the log and the answer give the request; null where there is none. */
  readonly requestId: string | null;
  /** The log of the request. */
  readonly log: { info(fields: Record<string, unknown>, message: string): void } | null;
}

const unknown: Occasion = { place: null, requestId: null, log: null };
const present = new AsyncLocalStorage<Occasion>();

/** Does `work`, and whatever follows from it, on this occasion. */
export function onOccasion<T>(occasion: Partial<Occasion>, work: () => T): T {
  return present.run({ ...unknown, ...occasion }, work);
}

/** The occasion of the code that runs now. */
export function presentOccasion(): Occasion {
  return present.getStore() ?? unknown;
}
