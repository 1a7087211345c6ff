export interface PixelSize {
  width: number;
  height: number;
}

/** Size from a JPEG's start-of-frame segment (ITU-T T.81). Throws when the bytes are no JPEG. */
export function jpegSize(file: Buffer): PixelSize {
  if (file.readUInt16BE(0) !== 0xffd8) throw new Error('No JPEG: start-of-image marker missing');
  let at = 2;
  while (at < file.length) {
    const marker = file.readUInt16BE(at);
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  throw new Error('No JPEG: no start of frame');
}

/** Size from a PNG's header chunk (ISO/IEC 15948). Throws when the bytes are no PNG. */
export function pngSize(file: Buffer): PixelSize {
  if (file.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a')
    throw new Error('No PNG: signature missing');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

const bitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [22050, 24000, 16000];
const samplesPerFrame = 576;

/**
 * Seconds of an MPEG-2 Layer III file (ISO/IEC 13818-3), counted frame by frame to its last byte.
 * Throws when a frame header is not where the one before it says.
 */
export function mp3Seconds(file: Buffer): number {
  let at = 0;
  let seconds = 0;
  while (at < file.length) {
    const header = file.readUInt32BE(at);
    // Eleven bits of sync, MPEG-2 (10), Layer III (01).
    if (header >>> 17 !== 0b111111111111001)
      throw new Error(`No MPEG-2 Layer III frame at byte ${at}`);
    const bitRate = bitRates[(header >>> 12) & 15];
    const sampleRate = sampleRates[(header >>> 10) & 3];
    if (!bitRate || !sampleRate) throw new Error(`Reserved bit or sample rate at byte ${at}`);
    const padding = (header >>> 9) & 1;
    at += Math.floor((samplesPerFrame / 8) * ((bitRate * 1000) / sampleRate)) + padding;
    seconds += samplesPerFrame / sampleRate;
  }
  if (at !== file.length) throw new Error('The last frame is cut off');
  return seconds;
}
