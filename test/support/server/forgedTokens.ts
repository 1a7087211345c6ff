import { createHmac, type KeyObject } from 'node:crypto';

export const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token in JWS compact form: header and claims as objects, or as the text to encode. */
export function forge(
  header: object | string,
  claims: unknown,
  key: Uint8Array | KeyObject,
  hash = 'sha256',
): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
