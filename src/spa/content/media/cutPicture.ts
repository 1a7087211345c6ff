import type { PictureCut, Size } from './cropGeometry';
import type { FileKind } from './fileChecks';

const lowerQualities = [0.86, 0.8, 0.72, 0.6];

/**
 * Cuts an area out of a picture, turned as it is shown, in sRGB, on white where its type knows no transparency: of at most
 * so many bytes, if a lower quality can do that.
 */
export async function cutPicture(
  file: Blob,
  picture: Size,
  { area, size }: PictureCut,
  { accept: type, maxBytes }: Pick<FileKind, 'accept' | 'maxBytes'>,
): Promise<Blob> {
  const [x, y] = [size.width / area.width, size.height / area.height];
  const [width, height] = [picture.width * x, picture.height * y];
  // Made smaller as it is decoded: a canvas would leave out pixels.
  const bitmap = await createImageBitmap(file, {
    resizeWidth: Math.ceil(width),
    resizeHeight: Math.ceil(height),
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(bitmap, -area.left * x, -area.top * y, width, height);
  bitmap.close();
  let result = await canvas.convertToBlob({ type, quality: 0.92 });
  for (const quality of type === 'image/jpeg' ? lowerQualities : []) {
    if (result.size <= maxBytes) break;
    result = await canvas.convertToBlob({ type, quality });
  }
  return result;
}
