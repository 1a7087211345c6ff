import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * How much is compressed what is cached, or sent once and so not worth as much time: brotli's quality 5 takes a tenth of the time of quality 11 and gives a tenth more bytes; quality 3 takes half the time
 * of 5 and gives a twentieth more.
 */
const levels = { kept: { brotli: 5, gzip: 6 }, sentOnce: { brotli: 3, gzip: 1 } } as const;

const brotliOptions = (plain: Buffer, use: keyof typeof levels) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: levels[use].brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});

/** Compresses text without blocking the event loop. */
export function compress(encoding: ContentEncoding, plain: Buffer, use: keyof typeof levels) {
  if (encoding === 'identity') return Promise.resolve(plain);
  if (encoding === 'gzip') return zip(plain, { level: levels[use].gzip });
  return brotli(plain, brotliOptions(plain, use));
}

/** Compresses text by brotli on this thread, with the fast setting. */
export const compressNow = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, brotliOptions(plain, 'sentOnce'));
