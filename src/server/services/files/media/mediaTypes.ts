import { contentTypes } from '../../../../contract/contentTypes.gen';
import type { ItemType } from '../../../db/contentTables';
import { checkJpeg, isJpeg } from './jpeg';
import type { MediaFile } from './mediaFile';
import { checkMp3, isMp3 } from './mp3';
import { checkPng, isPng } from './png';

export interface MediaType {
  readonly contentType: 'image/jpeg' | 'image/png' | 'audio/mpeg';
  /** With its article, for messages. */
  readonly name: string;
  /** Most bytes (D121). */
  readonly maxBytes: number;
  /** Whether the first bytes, 16 at least, are those of this type. */
  readonly matchesHead: (head: Buffer) => boolean;
  /** Returns how many bytes are to be kept. Throws a 400 that says what is wrong with the file, and once `signal` is aborted. */
  readonly check: (file: MediaFile, signal: AbortSignal) => Promise<number>;
}

/** A picture is checked in memory, all of it. */
const picture = (checkBytes: (bytes: Buffer) => number) => ({
  maxBytes: 15_000_000,
  check: async (file: MediaFile) => checkBytes(await file.read(0, file.size)),
});

const byEnding: Readonly<Record<string, MediaType>> = {
  jpg: {
    contentType: 'image/jpeg',
    name: 'a JPEG picture',
    matchesHead: isJpeg,
    ...picture(checkJpeg),
  },
  png: {
    contentType: 'image/png',
    name: 'a PNG picture',
    matchesHead: isPng,
    ...picture(checkPng),
  },
  mp3: {
    contentType: 'audio/mpeg',
    name: 'an MP3 file',
    maxBytes: 200_000_000,
    matchesHead: isMp3,
    check: async (file, signal) => {
      await checkMp3(file, signal);
      return file.size;
    },
  },
};

/** Named by the section's id. */
const isSectionPicture = /^[0-9a-f]{24}\.jpg$/;

/** Returns the media type of a file name; undefined for endings that are never stored. */
export const mediaTypeOf = (fileName: string): MediaType | undefined =>
  byEnding[fileName.slice(fileName.lastIndexOf('.') + 1)];

/** Tells whether items of a type have a file of that name, by the patterns of the contract. */
export function hasFile(type: ItemType, fileName: string): boolean {
  const files: readonly string[] = contentTypes[type].files;
  return (
    files.includes(fileName) || (isSectionPicture.test(fileName) && files.includes('{id}.jpg'))
  );
}
