import { validationError } from '../../common/errors';
import { isFileKey } from '../files/fileKeys';

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
