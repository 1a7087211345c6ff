import { validationError } from './errors';

const maxDepth = 100;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Throws ValidationError for a text that the database cannot store. */
export function assertStorableText(text: string): void {
  if (text.includes('\0') || loneSurrogate.test(text)) {
    throw validationError(
      'A text contains a character that cannot be stored (U+0000 or half a character).',
    );
  }
}

/**
 * Throws ValidationError for text that the database cannot store, for keys that could reach an object's prototype, and for
 * deep nesting.
 */
export function assertStorableData(data: unknown): void {
  const waiting: (readonly [value: unknown, depth: number])[] = [[data, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') {
      assertStorableText(value);
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth)
        throw validationError(`Data may be nested ${maxDepth} levels deep at most.`);
      for (const key of Object.keys(value)) {
        if (forbiddenKeys.has(key)) throw validationError(`A field may not be named ${key}.`);
        if (!Array.isArray(value)) assertStorableText(key);
        waiting.push([(value as Record<string, unknown>)[key], depth + 1]);
      }
    }
  }
}
