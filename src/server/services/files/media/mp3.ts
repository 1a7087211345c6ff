import { damaged, type MediaFile } from './mediaFile';

const name = 'an MP3 file';

/** Bit rates in kbit/s of layer III by index (ISO/IEC 11172-3 and 13818-3); index 0 is the free format. */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
/** Sample rates in Hz by the two version bits; 1 is reserved. */
const sampleRates: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8_000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};
/** More tags than this in a row are there to keep the check busy: a file has one, or two after an edit. */
const maxTags = 16;
/** More padding than this between tag and sound is no MP3 file that a player would find its way in. */
const maxPaddingBytes = 65_536;

interface Frame {
  /** Bytes, header included. */
  readonly length: number;
  readonly version: number;
  readonly sampleRate: number;
}

/** The frame that begins with these four bytes; null when they are no header of layer III. */
function parseFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 4) return null;
  const header = bytes.readUInt32BE(0);
  if (header >>> 21 !== 0x7ff) return null;
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const bitRate = bitRates[version === 3 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15];
  const sampleRate = sampleRates[version]?.[(header >>> 10) & 3];
  if (layer !== 1 || !bitRate || !sampleRate || (header & 3) === 2) return null;
  const length = Math.floor(((version === 3 ? 144 : 72) * bitRate * 1000) / sampleRate);
  return { length: length + ((header >>> 9) & 1), version, sampleRate };
}

/** Bytes of the ID3v2 tag that begins here, header and footer included; 0 when there is none. */
function tagLength(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [flags = 0, ...size] = bytes.subarray(5, 10);
  if (size.some((part) => part > 127)) throw damaged(name, 'its ID3 tag is not valid');
  return 10 + size.reduce((sum, part) => sum * 128 + part, 0) + (flags & 0x10 ? 10 : 0);
}

/** Where the tags at the beginning of a file end. */
async function skipTags(file: MediaFile, signal: AbortSignal): Promise<number> {
  let at = 0;
  for (let tags = 0; tags <= maxTags; tags += 1) {
    signal.throwIfAborted();
    const length = tagLength(await file.read(at, 10));
    if (length === 0) return at;
    at += length;
  }
  throw damaged(name, `it has more than ${maxTags} ID3 tags`);
}

async function skipPadding(file: MediaFile, start: number): Promise<number> {
  const bytes = await file.read(start, maxPaddingBytes);
  const offset = bytes.findIndex((byte) => byte !== 0);
  return start + Math.max(0, offset);
}

/**
 * Checks an MP3 file: after its ID3v2 tags there must be two whole frames of layer III that follow one
 * another and agree. Throws a 400 that says what is wrong, and once `signal` is aborted.
 */
export async function checkMp3(file: MediaFile, signal: AbortSignal): Promise<void> {
  let at = await skipTags(file, signal);
  if (at > 0) at = await skipPadding(file, at);
  const first = parseFrame(await file.read(at, 4));
  const second = first && parseFrame(await file.read(at + first.length, 4));
  if (!first || !second) throw damaged(name, 'no sound was found where it should begin');
  if (second.version !== first.version || second.sampleRate !== first.sampleRate) {
    throw damaged(name, 'its first frames do not agree');
  }
  if (at + first.length + second.length > file.size) throw damaged(name, 'it ends too early');
}

/** Tells whether a file begins as an MP3 file does: with an ID3v2 tag or a frame. */
export const isMp3 = (head: Buffer): boolean =>
  head.toString('latin1', 0, 3) === 'ID3' || parseFrame(head) !== null;
