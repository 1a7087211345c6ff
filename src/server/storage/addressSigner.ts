import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Seconds for which an address is valid, from the start of the window in which it was signed. */
export const maxLifetimeSeconds = 15 * 60;

/** In seconds. Addresses signed within the same window are equal, so that browsers find the file in their cache. */
const windowSeconds = 5 * 60;

/** Returns the start of the current window, in seconds since 1970. */
export const windowStart = (clock: () => Date): number =>
  Math.floor(clock().getTime() / 1000 / windowSeconds) * windowSeconds;

/** Signs addresses of stored files: each opens one object, by GET or HEAD, until it expires. */
export class AddressSigner {
  constructor(
    private readonly key: KeyObject,
    private readonly clock: () => Date,
  ) {}

  /** Returns the query that opens `object` for 10 to 15 minutes. */
  sign(object: string): string {
    const expires = windowStart(this.clock) + maxLifetimeSeconds;
    return `expires=${expires}&signature=${this.signature(object, expires)}`;
  }

  /** Returns for how many more seconds the address is valid; null when it is forged or has expired. */
  check(object: string, expires: string, signature: string): number | null {
    if (!/^[1-9]\d{0,11}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return null;
    const expected = Buffer.from(this.signature(object, Number(expires)));
    if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
    const left = Number(expires) - this.now();
    return left > 0 && left <= maxLifetimeSeconds ? left : null;
  }

  /** Seconds since 1970. */
  private now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  private signature(object: string, expires: number): string {
    return createHmac('sha256', this.key).update(`read\n${expires}\n${object}`).digest('base64url');
  }
}
