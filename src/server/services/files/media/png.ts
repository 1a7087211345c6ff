import { crc32 } from 'node:zlib';
import { checkDimensions, checkMetadata, countParts, damaged } from './mediaFile';

const name = 'a PNG picture';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const known = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Bit depths that each colour type allows (ISO/IEC 15948, 11.2.2). */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

function checkHeader(data: Buffer): void {
  if (data.length !== 13) throw damaged(name, 'its header has the wrong length');
  checkDimensions(name, data.readUInt32BE(0), data.readUInt32BE(4));
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = data.subarray(8);
  if (!depths[colour]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    throw damaged(name, 'its header is not valid');
  }
}

/** Checks a PNG file by walking all its chunks, checksums included, and returns its length. Throws a 400 that says what is wrong. */
export function checkPng(bytes: Buffer): number {
  let last = '';
  let hasData = false;
  const count = countParts(name);
  for (let at = signature.length; last !== 'IEND'; ) {
    count();
    if (at + 12 > bytes.length) throw damaged(name, 'it ends too early');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged(name, 'it ends too early');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      throw damaged(name, 'a checksum is wrong');
    }
    if ((last === '') !== (type === 'IHDR')) throw damaged(name, 'its header is not in its place');
    if (type === 'IHDR') checkHeader(data);
    else if (type === 'IDAT') hasData = true;
    else if (!known.has(type)) {
      if (!/^[a-z][A-Za-z]{3}$/.test(type)) throw damaged(name, 'it holds an unknown kind of data');
      checkMetadata(name, data);
    }
    last = type;
    at = end;
    if (type === 'IEND' && at !== bytes.length) {
      throw damaged(name, 'something else follows the picture');
    }
  }
  if (!hasData) throw damaged(name, 'it holds no picture');
  return bytes.length;
}

/** Tells whether a file begins as a PNG picture does. */
export const isPng = (head: Buffer): boolean =>
  head.subarray(0, signature.length).equals(signature);
