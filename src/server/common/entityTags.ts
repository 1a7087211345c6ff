/** Entity tags (RFC 9110, 8.8.3) and the condition If-None-Match (13.1.2). */
import { createHash } from 'node:crypto';
import type { ContentEncoding } from './compress';

const encodings: readonly ContentEncoding[] = ['identity', 'br', 'gzip'];

/** A name that follows from the content alone, to make its tag from. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 27);

/** The tag of so named content in an encoding: a strong tag stands for bytes, so that each encoding has its own. */
export const entityTag = (name: string, encoding: ContentEncoding = 'identity'): string =>
  encoding === 'identity' ? `"${name}"` : `"${name}-${encoding}"`;

/**
 * The tags that If-None-Match lists, or `*` alone for any. Those that a proxy made weak (`W/`) are given as strong
 * ones: the comparison is the weak one, which takes both as equal.
 */
export function parseIfNoneMatch(ifNoneMatch = ''): string[] {
  if (ifNoneMatch.trim() === '*') return ['*'];
  // A tag may hold commas, but no quotes and no spaces.
  return ifNoneMatch.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
}

/** The tag that is to go out with 304 because If-None-Match names this content in some encoding; else undefined. */
export function matchingTag(ifNoneMatch: string | undefined, name: string): string | undefined {
  const listed = parseIfNoneMatch(ifNoneMatch);
  if (listed[0] === '*') return entityTag(name);
  return encodings.map((one) => entityTag(name, one)).find((tag) => listed.includes(tag));
}
