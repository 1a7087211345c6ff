import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Seconds for which an address lives from the span on in which it was made. */
export const maxLifetimeSeconds = 15 * 60;

/** Seconds. Addresses made within the same span are equal, so that browsers find the file in their cache. */
const windowSeconds = 5 * 60;

/** The beginning of the present span, in seconds since 1970. */
export const windowStart = (clock: () => Date): number =>
  Math.floor(clock().getTime() / 1000 / windowSeconds) * windowSeconds;

/** Signs addresses of stored files: each opens one object, by GET or HEAD, until it expires. */
export class AddressSigner {
  constructor(
    private readonly key: KeyObject,
    private readonly clock: () => Date,
  ) {}

  /** The query that opens `object` for 10 to 15 minutes. */
  sign(object: string): string {
    const expires = windowStart(this.clock) + maxLifetimeSeconds;
    return `expires=${expires}&signature=${this.signature(object, expires)}`;
  }

  /** For how many more seconds the address is valid; null when it is forged or has expired. */
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
