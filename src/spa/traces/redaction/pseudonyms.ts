import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** How many pseudonyms are cached: computing one takes as long as redacting a page of text. */
const maxCached = 5_000;

/** Replace secrets and names: equal values have equal pseudonyms, and nothing leads back. */
export interface Pseudonyms {
  readonly ofText: (text: string) => string;
  readonly ofEmail: (address: string) => string;
}

/** Creates pseudonyms by HMAC-SHA-256 with a key, 48 bits of each. */
export function createPseudonyms(key: Uint8Array): Pseudonyms {
  const known = new Map<string, string>();
  const digest = (text: string): string => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    if (known.size >= maxCached) known.clear();
    const made = bytesToHex(hmac(sha256, key, utf8ToBytes(text)).subarray(0, 6));
    known.set(text, made);
    return made;
  };
  return {
    ofText: (text) => `[redacted:${digest(text)}]`,
    ofEmail: (address) => `u-${digest(address)}@redacted.invalid`,
  };
}

/** Tells whether a text is a pseudonym from here, or a handle of a sealed secret. */
export const isPseudonym = (text: string): boolean =>
  /^(?:\[redacted:[0-9a-f]{12}\]|u-[0-9a-f]{12}@redacted\.invalid|sealed:\d+)$/.test(text);
