/** Entity tags (RFC 9110, 8.8.3) and the condition If-None-Match (13.1.2). */
import { createHash } from 'node:crypto';
import type { ContentEncoding } from './compress';

const encodings: readonly ContentEncoding[] = ['identity', 'br', 'gzip'];

/** Hashes content, to make its entity tag from. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 27);

/** Returns the strong tag of content in an encoding; a strong tag stands for bytes, so each encoding has its own. */
export const entityTag = (name: string, encoding: ContentEncoding = 'identity'): string =>
  encoding === 'identity' ? `"${name}"` : `"${name}-${encoding}"`;

/**
 * Parses the tags of If-None-Match, or `*` for any. Weak tags (`W/`, set by a proxy) become strong ones, since the
 * comparison for this header treats both as equal.
 */
export function parseIfNoneMatch(ifNoneMatch = ''): string[] {
  if (ifNoneMatch.trim() === '*') return ['*'];
  // A tag may hold commas, but no quotes and no spaces.
  return ifNoneMatch.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
}

/** Returns the tag to send with a 304 when If-None-Match names this content in any encoding; else undefined. */
export function matchingTag(ifNoneMatch: string | undefined, name: string): string | undefined {
  const listed = parseIfNoneMatch(ifNoneMatch);
  if (listed[0] === '*') return entityTag(name);
  return encodings.map((one) => entityTag(name, one)).find((tag) => listed.includes(tag));
}
