import type { Random } from '../deps';

/** An identifier of 24 hexadecimal characters that holds 96 random bits (D114). */
export function newId(random: Random): string {
  return random(12).toString('hex');
}
