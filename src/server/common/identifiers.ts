import { createHash } from 'node:crypto';
import { filePatterns } from '../../contract/contentFiles.gen';
import type { Random } from './clock';

/** Creates an identifier of 24 hexadecimal characters with 96 random bits (D114). */
export const newId = (random: Random): string => random(12).toString('hex');

const pattern = new RegExp(`^${filePatterns.id}$`);

/** Tells whether a text has the form of an identifier. */
export const isId = (text: string): boolean => pattern.test(text);

/** Returns the SHA-256 hash of a text, in base64url: it tells texts apart and leads back to none. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
