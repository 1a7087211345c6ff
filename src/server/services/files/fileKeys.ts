import type { ItemType } from '../../db/contentTables';

const pattern =
  /^(articles|audios|videos|tags)\/([0-9a-f]{24})\/(coverImage\.jpg|iconImage\.png|audio\.mp3|[0-9a-f]{24}\.jpg)$/;

/** The key of a stored file, taken apart: `{resourceType}/{itemId}/{fileName}` (D98). */
export interface FileKeyParts {
  readonly type: ItemType;
  readonly itemId: string;
  readonly fileName: string;
}

export function isFileKey(text: string): boolean {
  return pattern.test(text);
}

/** The parts of a key; null when the text is none. */
export function parseFileKey(text: string): FileKeyParts | null {
  const [, type, itemId, fileName] = pattern.exec(text) ?? [];
  return type && itemId && fileName ? { type: type as ItemType, itemId, fileName } : null;
}
