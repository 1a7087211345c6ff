import type { Text } from '../../i18n';

/** A kind of file that an item can hold. */
export interface FileKind {
  /** What the file picker is told. */
  accept: string;
  /** Bytes; the server's limit, told before anything is sent (D121). */
  limit: number;
  isRight: (start: Uint8Array) => boolean;
  wrongType: Text;
}

const megabyte = 1_000_000;
const startLength = 16;

const startsWith = (start: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => start[index] === byte);

export const jpeg: FileKind = {
  accept: 'image/jpeg',
  limit: 15 * megabyte,
  isRight: (start) => startsWith(start, 0xff, 0xd8, 0xff),
  wrongType: { key: 'content.notJpeg' },
};

export const png: FileKind = {
  accept: 'image/png',
  limit: 15 * megabyte,
  isRight: (start) => startsWith(start, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  wrongType: { key: 'content.notPng' },
};

/** An ID3v2 tag, or the sync word of an MPEG audio layer III frame (ISO/IEC 11172-3). */
const isMpegAudio = (start: Uint8Array): boolean =>
  startsWith(start, 0x49, 0x44, 0x33) || (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2);

export const mp3: FileKind = {
  accept: 'audio/mpeg',
  limit: 200 * megabyte,
  isRight: isMpegAudio,
  wrongType: { key: 'content.notMp3' },
};

const inMegabytes = (bytes: number): number => Math.round(bytes / (megabyte / 10)) / 10;

/** Why a file cannot be sent, found by its size and its first bytes; undefined when it can. */
export async function faultOf(file: Blob, kind: FileKind): Promise<Text | undefined> {
  if (file.size === 0) return { key: 'content.emptyFile' };
  if (file.size > kind.limit) {
    return {
      key: 'content.fileTooLarge',
      values: { size: inMegabytes(file.size), limit: inMegabytes(kind.limit) },
    };
  }
  const start = new Uint8Array(await file.slice(0, startLength).arrayBuffer());
  return kind.isRight(start) ? undefined : kind.wrongType;
}
