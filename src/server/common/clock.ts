/** Returns the current instant; tests control it. */
export type Clock = () => Date;

/** Returns cryptographically secure random bytes. */
export type Random = (bytes: number) => Buffer;

/** Milliseconds of a day. */
export const dayMs = 24 * 60 * 60 * 1000;
