import type { Text, TKey } from '../../i18n';
import { checkedSize } from './readPicture';

/** A kind of file that an item can hold. */
export interface FileKind {
  /** The `accept` attribute of the file input. */
  accept: string;
  /** The server's limit, checked before anything is sent (D121). */
  maxBytes: number;
  matches: (start: Uint8Array) => boolean;
  wrongTypeMessage: Text;
  isPicture?: true;
}

const megabyte = 1_000_000;
const startBytes = 16;

const startsWith = (start: Uint8Array, bytes: string): boolean =>
  Array.from(bytes).every((byte, index) => start[index] === byte.charCodeAt(0));

const pictureKind = (accept: string, key: TKey, head: string): FileKind => ({
  accept,
  maxBytes: 15 * megabyte,
  matches: (start) => startsWith(start, head),
  wrongTypeMessage: { key },
  isPicture: true,
});
export const jpeg = pictureKind('image/jpeg', 'content.notJpeg', '\xff\xd8\xff');
export const png = pictureKind('image/png', 'content.notPng', '\x89PNG\r\n\x1a\n');

/** An ID3v2 tag, or the sync word of an MPEG audio layer III frame (ISO/IEC 11172-3). */
const isMpegAudio = (start: Uint8Array): boolean =>
  startsWith(start, 'ID3') || (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2);

export const mp3: FileKind = {
  accept: 'audio/mpeg',
  maxBytes: 200 * megabyte,
  matches: isMpegAudio,
  wrongTypeMessage: { key: 'content.notMp3' },
};

const inMegabytes = (bytes: number): number => Math.round(bytes / (megabyte / 10)) / 10;

/** Tells by the first bytes of a file whether it is of a kind. */
export const isOfKind = async (file: Blob, kind: FileKind): Promise<boolean> =>
  kind.matches(new Uint8Array(await file.slice(0, startBytes).arrayBuffer()));

/** Checks the size and the first bytes of a file, and pictures as such; returns why it cannot be uploaded, undefined if it can. */
export async function fileError(file: Blob, kind: FileKind): Promise<Text | undefined> {
  if (file.size === 0) return { key: 'content.emptyFile' };
  if (file.size > kind.maxBytes) {
    return {
      key: 'content.fileTooLarge',
      values: { size: inMegabytes(file.size), limit: inMegabytes(kind.maxBytes) },
    };
  }
  if (!(await isOfKind(file, kind))) return kind.wrongTypeMessage;
  return kind.isPicture && (await checkedSize(file)).error;
}
