import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payloadTooLarge, requestTimeout, validationError } from '../../common/errors';
import { isClosedSchema } from './validation';

interface Limits {
  readonly maxBytes: number;
  /** More values would block the event loop for too long. */
  readonly maxValues: number;
}

/** Limits for content (D121); the longest articles have some thousand values. */
const contentLimits: Limits = { maxBytes: 5_000_000, maxValues: 100_000 };
/** Limits for calls whose fields the contract lists one by one: each unknown field becomes an error message. */
const fieldLimits: Limits = { maxBytes: 100_000, maxValues: 1_000 };
/** How long a JSON body may take to arrive. */
const bodyTimeoutMs = 30_000;
const maxDepth = 100;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true });

function limitsOf(request: FastifyRequest): Limits {
  const content = request.routeOptions.config.operation?.schema.body?.content ?? {};
  return isClosedSchema(content['application/json']?.schema) ? fieldLimits : contentLimits;
}

/**
 * Reads a whole body. Uses events: leaving an asynchronous iteration early would destroy the connection before the
 * answer is sent.
 */
function readAll(request: FastifyRequest, body: Readable, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw payloadTooLarge(limit);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      body
        .off('data', onData)
        .off('end', onEnd)
        .off('error', onBroken)
        .off('close', onBroken)
        .pause();
      finish();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const onBroken = () => fail(validationError('The request was broken off.'));
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(payloadTooLarge(limit));
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => fail(requestTimeout()), bodyTimeoutMs);
    body.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

const [quote, escape, comma, bracket, brace] = Buffer.from('"\\,[{');

function assertMaxValues(bytes: Uint8Array, maxValues: number): void {
  let count = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText && byte === escape) at += 1;
    else if (!isText && (byte === comma || byte === bracket || byte === brace)) count += 1;
  }
  if (count > maxValues) {
    throw validationError(`The body holds more than ${maxValues} values. Send less at a time.`);
  }
}

/** Throws for text that the database cannot store, for keys that could reach an object's prototype, and for deep nesting. */
function checkData(data: unknown): void {
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

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Throws ValidationError for a text that the database cannot store. */
export function assertStorableText(text: string): void {
  if (text.includes('\0') || loneSurrogate.test(text)) {
    throw validationError(
      'A text contains a character that cannot be stored (U+0000 or half a character).',
    );
  }
}

/** Parses and checks a JSON body of at most `maxValues` values. Throws ValidationError. */
export function parseJson(bytes: Uint8Array, maxValues: number): unknown {
  assertMaxValues(bytes, maxValues);
  let data: unknown;
  try {
    data = JSON.parse(decoder.decode(bytes));
  } catch {
    throw validationError('The body is not valid JSON in UTF-8.');
  }
  checkData(data);
  return data;
}

/**
 * Registers the parser of JSON bodies: up to 5 MB, or 100 kB and 1,000 values where the contract lists all fields, within
 * 30 seconds. An empty body with a JSON content type counts as none. There is no parser for `text/plain`, which forms of
 * other sites could send.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    const limits = limitsOf(request);
    const bytes = await readAll(request, body, limits.maxBytes);
    return bytes.length === 0 ? undefined : parseJson(bytes, limits.maxValues);
  });
}
