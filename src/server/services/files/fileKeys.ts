import { filePatterns } from '../../../contract/contentFiles.gen';
import type { ItemType } from '../../db/contentTables';

const { types, id, files } = filePatterns;
const pattern = new RegExp(`^(${types})/(${id})/(${files})$`);

/** The key of a stored file, taken apart: `{resourceType}/{itemId}/{fileName}` (D98). */
export interface FileKeyParts {
  readonly type: ItemType;
  readonly itemId: string;
  readonly fileName: string;
}

export const isFileKey = (text: string): boolean => pattern.test(text);

/** Parses a key; null when the text is none. */
export function parseFileKey(text: string): FileKeyParts | null {
  const [, type, itemId, fileName] = pattern.exec(text) ?? [];
  return type && itemId && fileName ? { type: type as ItemType, itemId, fileName } : null;
}
