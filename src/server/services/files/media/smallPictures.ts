import { Semaphore } from 'async-mutex';
import { maxPixels } from './mediaFile';

/** The widths in px at which pictures are made: a row of a list, a card, a preview; each at two pixels for one. */
export const pictureWidths = [96, 320, 900] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export type PictureFormat = 'webp' | 'jpeg' | 'png';

/** Seconds that one picture may take. */
const timeoutSeconds = 10;
/** Bytes that a picture of the smallest width may have, since a list shows many; its qualities are tried in turn. */
const maxRowBytes = 6_000;
const qualities = [78, 50, 25, 5] as const;
/** A picture is made as high as this many widths at most. */
const maxRatio = 4;
/** Of pictures with so many pixels one is made at a time: of some kinds all of it is held in memory. */
const largePixels = 12_000_000;

/** Few at a time, so that all that others do goes on. */
const slots = new Semaphore(2);
const large = new Semaphore(1);

/** Loads the library; null on a platform for which it has no binary. It runs in threads of its own. */
const loadSharp = async () => {
  try {
    const { default: sharp } = await import('sharp');
    // What was decoded is asked for once. One thread for each picture: the slots say how many there are.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch {
    return null;
  }
};

let library: ReturnType<typeof loadSharp> | undefined;
const sharpOrNull = () => (library ??= loadSharp());

/** Whether pictures can be made smaller on this machine. */
export const canMakeSmaller = async (): Promise<boolean> => (await sharpOrNull()) !== null;

/** No picture can be made from these bytes. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  /** Whether time or memory was missing, of which there may be enough at another time. */
  readonly isTemporary = /timeout|memory/i.test(String(this.cause));
}

/**
 * Makes a picture of at most this width, upright and in the colours of screens, without metadata: of what moves the first
 * picture; a smaller one keeps its size. `read` gives the original once it is its turn; null when nobody wants the picture
 * any more. Throws {@link Unreadable} for what is broken, too large or takes too long, and what `read` throws.
 */
export const makeSmaller = (
  read: () => Promise<Buffer | null>,
  { width, format }: { readonly width: PictureWidth; readonly format: PictureFormat },
): Promise<Buffer | null> =>
  slots.runExclusive(async () => {
    const [sharp, bytes] = [await sharpOrNull(), await read()];
    if (!bytes) return null;
    if (!sharp) throw new Unreadable('There is no library that makes pictures smaller.');
    const encode = (quality: number): Promise<Buffer> =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize({ width, height: width * maxRatio, fit: 'inside', withoutEnlargement: true })
        // Only PNG has a palette.
        .toFormat(format, { quality, palette: true })
        .toBuffer();
    const make = async () => {
      let made: Buffer | null = null;
      for (const quality of width === pictureWidths[0] ? qualities : qualities.slice(0, 1)) {
        made = await encode(quality);
        if (made.length <= maxRowBytes) break;
      }
      return made;
    };
    try {
      const { width: across, height: down } = await sharp(bytes).metadata();
      return await (across * down > largePixels ? large.runExclusive(make) : make());
    } catch (error) {
      throw new Unreadable('The picture cannot be made smaller.', { cause: error });
    }
  });
