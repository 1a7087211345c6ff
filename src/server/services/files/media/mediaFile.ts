import { AppError, validationError } from '../../../common/errors';

/** Random access to the bytes of a file that was received. */
export interface MediaFile {
  /** Bytes. */
  readonly size: number;
  read(position: number, length: number): Promise<Buffer>;
}

const signatures: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a JPEG picture', /^\xff\xd8\xff/],
  ['a PNG picture', /^\x89PNG/],
  ['a GIF picture', /^GIF8/],
  ['a WebP picture', /^RIFF....WEBP/s],
  ['a HEIC or AVIF picture', /^....ftyp(?:he|mif|avi)/s],
  ['an MP4 file', /^....ftyp/s],
  ['a PDF document', /^%PDF/],
  ['a ZIP archive', /^PK/],
  ['a WAV file', /^RIFF....WAVE/s],
  ['an Ogg file', /^OggS/],
  ['a FLAC file', /^fLaC/],
  ['an MP3 file', /^ID3/],
  ['a text', /^\s*</],
];

/** Creates the error 415: the bytes are something else than the content type says. */
export function mislabelled(wanted: string, head: Buffer): AppError {
  const text = head.toString('latin1');
  const found = signatures.find(([, pattern]) => pattern.test(text))?.[0];
  const what = found === undefined ? '' : ` It looks like ${found}.`;
  return new AppError(
    'UnsupportedMediaType',
    415,
    `This is not ${wanted}.${what} Export it as ${wanted} and send that file.`,
  );
}

/** Creates the error 400: the bytes begin as they should, but the file is not whole or not sound. */
export const damaged = (wanted: string, reason: string): AppError =>
  validationError(`The file is damaged: ${reason}. Export it again as ${wanted}.`);

/** A picture with more parts only keeps the check busy: a large progressive picture has some thousand. */
const maxParts = 20_000;

/** Returns a function to call for each part of a picture (segment, chunk); it throws a 400 above the maximum. */
export function countParts(wanted: string): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > maxParts) throw damaged(wanted, `it has more than ${maxParts} parts`);
  };
}

/** More pixels would cost a viewer too much memory. */
export const maxPixels = 50_000_000;

/** Throws a 400 when a picture of these dimensions would cost a viewer too much memory. */
export function checkDimensions(wanted: string, width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged(wanted, 'it has no width or no height');
  if (width * height > maxPixels) {
    throw validationError(
      `The picture has ${width} × ${height} pixels; at most 50 million are taken. Send a smaller one.`,
    );
  }
}

const pageCode = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)\b|<\?php/i;

/** Throws a 400 when a part of a picture that is not image data carries code of a web page. */
export function checkMetadata(wanted: string, metadata: Buffer): void {
  if (pageCode.test(metadata.toString('latin1'))) {
    throw validationError(
      `The picture carries code of a web page in its metadata. Export it as ${wanted} without metadata.`,
    );
  }
}
