import type { Text } from '../../i18n';
import type { Size } from './cropGeometry';
import { drawArea } from './cutPicture';
import type { FileKind } from './fileChecks';

/** The server's limit. */
const maxPixels = 50_000_000;

/** Returns the size of a picture, or why the server would refuse it after all of it was sent. */
export async function checkedSize(file: Blob): Promise<{ size?: Size; error?: Text }> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    // Tells the size without decoding all of it, which a huge one would fill the memory with.
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
  } catch {
    return { error: { key: 'content.pictureUnreadable' } };
  } finally {
    URL.revokeObjectURL(url);
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return size.width * size.height <= maxPixels
    ? { size }
    : { error: { key: 'content.pictureTooLarge', values: size } };
}

/** Returns the advice for a picture of another size than recommended (D85); undefined if it cannot be read here. */
export async function sizeAdvice(file: Blob, best: Size): Promise<Text | undefined> {
  const { size } = await checkedSize(file);
  if (!size || (size.width === best.width && size.height === best.height)) return undefined;
  const values = { ...size, bestWidth: best.width, bestHeight: best.height };
  return { key: 'content.sizeAdvice', values };
}

/** Turns a picture of any kind into one of this kind, turned as it is shown; what is transparent is white in a JPEG. */
export async function convertPicture(file: Blob, { accept: type }: FileKind): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const canvas = drawArea(bitmap, { left: 0, top: 0, width, height }, bitmap, type);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: 0.92 });
}
