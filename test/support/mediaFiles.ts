import { crc32, deflateSync } from 'node:zlib';

/** Small files of every kind that can be uploaded, and the parts to build broken ones from. */

export const segment = (code: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  readonly frameCode?: number;
  /** Segments between the start and the frame. */
  readonly extra?: readonly Buffer[];
  readonly scan?: Buffer;
}

export function jpeg({
  width = 90,
  height = 160,
  frameCode = 0xc0,
  extra = [],
  scan,
}: JpegParts = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra,
    segment(frameCode, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan ?? Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colour?: number;
  /** Chunks between the header and the data. */
  readonly extra?: readonly Buffer[];
}

export function pngHeader({ width = 3, height = 2, depth = 8, colour = 2 }: PngParts = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return chunk('IHDR', header);
}

export function png(parts: PngParts = {}): Buffer {
  return Buffer.concat([
    pngSignature,
    pngHeader(parts),
    ...(parts.extra ?? []),
    chunk('IDAT', deflateSync(Buffer.alloc(20))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One silent frame of MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes. */
export const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

/** An ID3v2 tag that holds `size` bytes. */
export function id3(size: number): Buffer {
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 127);
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...digits]),
    Buffer.alloc(size, 0x41),
  ]);
}

export const mp3 = (frames = 4, tag: Buffer = id3(40)): Buffer =>
  Buffer.concat([tag, ...Array.from({ length: frames }, () => mp3Frame)]);
