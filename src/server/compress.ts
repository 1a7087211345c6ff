import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses text, beside the event loop. Brotli's quality 5 costs a tenth of the time of 11 for a tenth more
 * bytes.
 */
export const compress: Readonly<Record<ContentEncoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => zip(plain, { level: 6 }),
  identity: (plain) => Promise.resolve(plain),
};
