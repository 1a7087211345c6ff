import type { Text, TKey } from '../../i18n';
import type { Size } from './cropGeometry';

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

/** The server's limit. */
const maxPixels = 50_000_000;
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

/** The size of a picture, and why a file cannot be uploaded. */
type Checked = Promise<{ size?: Size; error?: Text }>;

/** Returns the size of a picture, or why the server would refuse it after all of it was sent. */
export async function checkPicture(file: Blob): Checked {
  const image = new Image();
  const url = URL.createObjectURL(file);
  // Tells the size without decoding all of it, which a huge one would fill the memory with.
  const isReadable = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  URL.revokeObjectURL(url);
  if (!isReadable) return { error: { key: 'content.pictureUnreadable' } };
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (size.width * size.height <= maxPixels) return { size };
  return { error: { key: 'content.pictureTooLarge', values: size } };
}

/** Checks how large a file is, its first bytes, and pictures as such. */
export async function checkFile(file: Blob, kind: FileKind): Checked {
  if (file.size === 0) return { error: { key: 'content.emptyFile' } };
  if (file.size > kind.maxBytes) {
    const values = { size: inMegabytes(file.size), limit: inMegabytes(kind.maxBytes) };
    return { error: { key: 'content.fileTooLarge', values } };
  }
  if (!(await isOfKind(file, kind))) return { error: kind.wrongTypeMessage };
  return kind.isPicture ? checkPicture(file) : {};
}

/** Returns the advice for a picture of another size than recommended (D85). */
export function sizeAdvice(size: Size, best: Size): Text | undefined {
  if (size.width === best.width && size.height === best.height) return undefined;
  const values = { ...size, bestWidth: best.width, bestHeight: best.height };
  return { key: 'content.sizeAdvice', values };
}
