import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { acceptedNames } from '../../common/acceptHeader';
import { notFound } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import type { Deps } from '../../deps';
import { findFiles } from '../../repositories/files';
import { type ByteRange, objectPattern } from '../../storage/storage';
import { scopeOf, type Viewer } from '../accounts/callers';
import { parseFileKey } from './fileKeys';
import { addressInvalid, openSignedFile, signerOf } from './files';
import { mediaTypeOf } from './media/mediaTypes';
import {
  canMakeSmaller,
  makeSmaller,
  type PictureFormat,
  pictureWidths,
  Unreadable,
} from './media/smallPictures';

/**
 * Returns signed addresses of those of these pictures that the viewer may see; none where pictures cannot be made smaller,
 * since a list of whole originals would cost too much.
 */
export async function getPictureUrls(
  deps: Deps,
  type: ItemType,
  keys: readonly string[],
  viewer: Viewer,
) {
  if (!(await canMakeSmaller())) return [];
  const named = keys.filter((key) => parseFileKey(key)?.type === type && formatOf(key));
  const files = await findFiles(deps.db, named, type, scopeOf(viewer, true, deps.clock()));
  const signer = signerOf(deps);
  return files.map(({ key, object }) => ({
    key,
    url: `${deps.config.publicUrl}/files/${object}?${signer.sign(object, 'picture')}`,
  }));
}

const formatOf = (name: string): PictureFormat | undefined =>
  (['jpeg', 'png'] as const).find((one) => mediaTypeOf(name)?.contentType === `image/${one}`);

/** The pictures that cannot be made smaller, so that each costs time but once; forgotten when there are too many. */
const unreadable = new Set<string>();
const maxUnreadable = 10_000;

/** Reads a picture that was made before, or makes it and keeps it; null when it cannot be made, or nobody wants it any more. */
async function readOrMake(
  { storage, pictures }: Deps,
  object: string,
  picture: { readonly width: (typeof pictureWidths)[number]; readonly format: PictureFormat },
  isWanted: () => boolean,
): Promise<Buffer | null> {
  const name = `${picture.width}.${picture.format}`;
  const kept = await pictures.read(object, name);
  if (kept || unreadable.has(object)) return kept;
  const readOriginal = async () => {
    const stream = isWanted() ? await storage.open(object) : null;
    return stream && buffer(stream);
  };
  try {
    const made = await makeSmaller(readOriginal, picture);
    // It can be made again: a folder that takes nothing is no reason not to show it.
    if (made) await pictures.keep(object, name, made).catch(() => {});
    return made;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.isTemporary) return null;
    if (unreadable.size >= maxUnreadable) unreadable.clear();
    unreadable.add(object);
    return null;
  }
}

/** What is asked of a picture at a signed address. */
interface Wanted {
  readonly expires: string;
  readonly signature: string;
  readonly width: string;
  /** The Accept header of the browser. */
  readonly accept: string;
  /** Whether somebody still waits for it. */
  readonly isWanted: () => boolean;
}

/**
 * Opens the picture of a signed address at one of the widths, as WebP where the browser takes it. Where it cannot be made,
 * an address of the file itself opens the original. Throws a 403 or 404 as {@link openSignedFile} does, and a 404
 * for other widths, other files, and what cannot be shown.
 */
export async function openSignedPicture(
  deps: Deps,
  object: string,
  { expires, signature, width: text, accept, isWanted }: Wanted,
) {
  const signer = signerOf(deps);
  const ofFile = signer.check(object, expires, signature);
  const secondsLeft = ofFile ?? signer.check(object, expires, signature, 'picture');
  if (secondsLeft === null) throw addressInvalid();
  const width = pictureWidths.find((one) => String(one) === text);
  const original = objectPattern.test(object) ? formatOf(object) : undefined;
  if (!width || !original) throw notFound('There is no such picture.');
  const format = acceptedNames(accept).includes('image/webp') ? 'webp' : original;
  const bytes = await readOrMake(deps, object, { width, format }, isWanted);
  if (!bytes && ofFile !== null) return openSignedFile(deps, object, expires, signature);
  if (!bytes) throw notFound('This picture cannot be shown smaller.');
  return {
    contentType: `image/${format}`,
    version: `${object.split('/')[2]}-${width}-${format}`,
    size: bytes.length,
    modified: undefined,
    secondsLeft,
    open: async ({ start = 0, end = bytes.length - 1 }: Partial<ByteRange> = {}) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  };
}
