import { type Area, type Cut, type Size, halvingSteps } from './cropGeometry';
import type { FileKind } from './fileChecks';

const lowerQualities = [0.86, 0.8, 0.72, 0.6];

/** Draws an area of a picture in a size, on white where its type knows no transparency. */
function drawArea(
  source: CanvasImageSource,
  area: Area,
  { width, height }: Size,
  type: string,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(source, area.left, area.top, area.width, area.height, 0, 0, width, height);
  return canvas;
}

/** Cuts an area out of a picture, turned as it is shown, in sRGB: of at most so many bytes, if a lower quality can do that. */
export async function cutPicture(
  file: Blob,
  { area, size }: Cut,
  { accept: type, maxBytes }: Pick<FileKind, 'accept' | 'maxBytes'>,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const [first = size, ...further] = halvingSteps(area, size);
  let canvas = drawArea(bitmap, area, first, type);
  bitmap.close();
  for (const step of further) {
    const { width, height } = canvas;
    canvas = drawArea(canvas, { left: 0, top: 0, width, height }, step, type);
  }
  let result = await canvas.convertToBlob({ type, quality: 0.92 });
  for (const quality of type === 'image/jpeg' ? lowerQualities : []) {
    if (result.size <= maxBytes) break;
    result = await canvas.convertToBlob({ type, quality });
  }
  return result;
}
