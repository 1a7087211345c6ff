import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The purpose of a derived key; a token made for one purpose is invalid for any other. */
export type KeyPurpose = 'Access' | 'Refresh' | 'ForgotPassword' | 'FileUrl' | 'RateLimits';

const derivedKeys = new WeakMap<Buffer, Map<KeyPurpose, KeyObject>>();

/**
 * Derives the key of one purpose, 32 bytes, from the server's secret by HKDF (RFC 5869). Keys are cached, since deriving
 * one takes longer than using it.
 */
export function deriveKey(secret: Buffer, purpose: KeyPurpose): KeyObject {
  const keysOfSecret = derivedKeys.get(secret) ?? new Map<KeyPurpose, KeyObject>();
  const key =
    keysOfSecret.get(purpose) ??
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `shala/${purpose}`, 32)));
  derivedKeys.set(secret, keysOfSecret.set(purpose, key));
  return key;
}
