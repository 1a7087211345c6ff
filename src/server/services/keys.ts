import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** What a derived key is for; a token made for one purpose is worthless for any other. */
export type KeyPurpose = 'Access' | 'Refresh' | 'ForgotPassword' | 'FileUrl' | 'RateLimits';

/** The key of one purpose, 32 bytes, derived from the server's secret by HKDF (RFC 5869). */
export function deriveKey(secret: Buffer, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `shala/${purpose}`, 32));
}

const known = new WeakMap<Buffer, Map<KeyPurpose, KeyObject>>();

/** The same for what is signed and checked with every call: deriving it takes longer than using it. */
export function keyFor(secret: Buffer, purpose: KeyPurpose): KeyObject {
  const ofSecret = known.get(secret) ?? new Map<KeyPurpose, KeyObject>();
  const key = ofSecret.get(purpose) ?? createSecretKey(deriveKey(secret, purpose));
  known.set(secret, ofSecret.set(purpose, key));
  return key;
}
