import type { Random } from '../deps';

/** An identifier of 24 hexadecimal characters that holds 96 random bits (decision 114). */
export function newId(random: Random): string {
  return random(12).toString('hex');
}
