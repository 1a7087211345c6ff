import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { memoizeText } from './memoizeText';

/** Replace secrets and names: equal values have equal pseudonyms, and nothing leads back. */
export type Pseudonyms = ReturnType<typeof createPseudonyms>;

/** Creates pseudonyms by HMAC-SHA-256 with a key, 48 bits of each. */
export function createPseudonyms(key: Uint8Array) {
  const digest = memoizeText((text) =>
    bytesToHex(hmac(sha256, key, utf8ToBytes(text)).subarray(0, 6)),
  );
  return {
    ofText: (text: string): string => `[redacted:${digest(text)}]`,
    ofEmail: (address: string): string => `u-${digest(address)}@redacted.invalid`,
  };
}

/** Tells whether a text is a pseudonym from here, or a handle of a sealed secret. */
export const isPseudonym = (text: string): boolean =>
  /^(?:\[redacted:[0-9a-f]{12}\]|u-[0-9a-f]{12}@redacted\.invalid|sealed:\d+)$/.test(text);
