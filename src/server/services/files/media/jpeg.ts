import { checkDimensions, checkMetadata, countParts, damaged } from './mediaFile';

const name = 'a JPEG picture';

const marker = { startOfScan: 0xda, endOfImage: 0xd9, comment: 0xfe } as const;
const isFrame = (code: number) => code >= 0xc0 && code <= 0xc2;
const isOtherFrame = (code: number) =>
  code >= 0xc3 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/** Where the next marker after compressed data begins: an FF that is neither stuffed nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  // Byte by byte: in a scan of nothing but FF a search for the next one would cost a hundred times as much.
  const last = bytes.length - 1;
  for (let at = from; at < last; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1] ?? 0;
    if (code !== 0x00 && code !== 0xff && !isRestart(code)) return at;
  }
  throw damaged(name, 'it ends too early');
}

function checkFrame(segment: Buffer): void {
  if (segment.length < 6) throw damaged(name, 'its header is too short');
  checkDimensions(name, segment.readUInt16BE(3), segment.readUInt16BE(1));
}

/** Reads one picture (ITU T.81, annex B) and returns the position after its end; calls `count` for each segment. */
function readPicture(bytes: Buffer, start: number, count: () => void): number {
  let at = start + 2;
  let frames = 0;
  let scans = 0;
  for (;;) {
    count();
    if (bytes[at] !== 0xff) throw damaged(name, 'a marker is missing');
    while (bytes[at] === 0xff) at += 1;
    const code = bytes[at];
    at += 1;
    if (code === marker.endOfImage) break;
    if (code === undefined || at + 2 > bytes.length) throw damaged(name, 'it ends too early');
    const end = at + bytes.readUInt16BE(at);
    if (end < at + 2 || end > bytes.length) throw damaged(name, 'it ends too early');
    const segment = bytes.subarray(at + 2, end);
    at = end;
    if (isFrame(code)) {
      frames += 1;
      checkFrame(segment);
    } else if (isOtherFrame(code)) {
      throw damaged(name, 'browsers cannot show its kind of compression');
    } else if (code === marker.comment || isApplication(code)) {
      checkMetadata(name, segment);
    } else if (code === marker.startOfScan) {
      scans += 1;
      at = endOfScan(bytes, at);
    }
  }
  if (frames !== 1 || scans === 0) throw damaged(name, 'it holds no picture');
  return at;
}

/** Tells whether bytes are what phones append to a photo: the film of a motion photo, or notes of Samsung's camera. */
const isPhoneAppendix = (rest: Buffer): boolean =>
  rest.toString('latin1', 4, 8) === 'ftyp' || rest.subarray(-4).toString('latin1') === 'SEFT';

/**
 * Checks a JPEG file by walking all its segments, and returns how much of it is to be kept. Cameras append further pictures
 * (previews, gain maps) to the first one; these are checked likewise. What phones append besides is left off, anything
 * else after a picture is refused. Throws a 400 that says what is wrong.
 */
export function checkJpeg(bytes: Buffer): number {
  const count = countParts(name);
  let at = readPicture(bytes, 0, count);
  while (at < bytes.length) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd8) at = readPicture(bytes, at, count);
    else if (isPhoneAppendix(bytes.subarray(at))) break;
    else if (bytes[at] === 0x00) while (bytes[at] === 0x00) at += 1;
    else throw damaged(name, 'something else follows the picture');
  }
  return at;
}

/** Tells whether a file begins as a JPEG picture does. */
export const isJpeg = (head: Buffer): boolean =>
  head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
