import { filePatterns } from '../../../contract/contentFiles.gen';
import type { ItemType } from '../../db/contentTables';
import { validationError } from '../../common/errors';

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

/**
 * Walks data that the contract leaves open and collects the keys of files that it names. Throws a 400
 * for a number that is too large to be given back.
 */
export function inspectJson(data: unknown): { fileKeys: string[] } {
  const fileKeys = new Set<string>();
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (isFileKey(value)) fileKeys.add(value);
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw validationError('A number is too large.');
    } else if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) waiting.push(part);
    }
  }
  return { fileKeys: [...fileKeys] };
}
