import type { Random } from '../deps';

/** Creates an identifier of 24 hexadecimal characters with 96 random bits (D114). */
export function newId(random: Random): string {
  return random(12).toString('hex');
}
