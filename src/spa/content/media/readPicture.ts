import type { Text } from '../../i18n';
import type { FileKind } from './fileChecks';

/** The server's limit. */
const maxPixels = 50_000_000;

/** Returns why the server would refuse a picture after all of it was sent; undefined if it can be read. */
export async function pictureError(file: Blob): Promise<Text | undefined> {
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
    return { key: 'content.pictureUnreadable' };
  } finally {
    URL.revokeObjectURL(url);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height <= maxPixels) return undefined;
  return { key: 'content.pictureTooLarge', values: { width, height } };
}

/** Turns a picture of any kind into one of this kind, turned as it is shown; what is transparent is white in a JPEG. */
export async function convertPicture(file: Blob, { accept: type }: FileKind): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, bitmap.width, bitmap.height);
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: 0.92 });
}
