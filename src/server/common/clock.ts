/** Returns the current instant; tests control it. */
export type Clock = () => Date;

/** Returns cryptographically secure random bytes. */
export type Random = (bytes: number) => Buffer;

/** Years that both ISO 8601's four digits and the database can hold. */
const firstInstant = new Date('0001-01-01T00:00:00.000Z');
const lastInstant = new Date('9999-12-31T23:59:59.999Z');

/** Tells whether the database can hold an instant: none before the year 1 or after 9999, and no invalid one. */
export const isStorableInstant = (instant: Date): boolean =>
  instant >= firstInstant && instant <= lastInstant;

/** Milliseconds of a day. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Returns the instant of a change: later than the one before, even within one millisecond or when the clock was set back (D116). */
export const instantAfter = (former: Date | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (former?.getTime() ?? 0) + 1));
