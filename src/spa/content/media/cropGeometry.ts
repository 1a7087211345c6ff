export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in px of the picture. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** Which part of a picture is cut out: how far it is magnified, and its position in the room that leaves, 0 to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 10;

/** Pictures of sections have no recommended size; larger ones only take longer to load. */
const sectionSize: Size = { width: 1600, height: 1600 };

const within = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** Returns the area of a crop, whose width is `ratio` times its height. */
export function areaOf(picture: Size, ratio: number, { zoom, x, y }: Crop): Area {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

const share = (start: number, room: number): number =>
  // Less than a thousandth of a pixel is no room but a rounding.
  room < 0.001 ? 0.5 : within(0, start / room, 1);

const cropAt = (picture: Size, zoom: number, { left, top, width, height }: Area): Crop => ({
  zoom,
  x: share(left, picture.width - width),
  y: share(top, picture.height - height),
});

/** Moves the area over the picture by parts of the area's own size, and into the picture where it is not. */
export function moved(picture: Size, ratio: number, crop: Crop, by: Point = { x: 0, y: 0 }): Crop {
  const area = areaOf(picture, ratio, crop);
  const left = area.left + by.x * area.width;
  return cropAt(picture, crop.zoom, { ...area, left, top: area.top + by.y * area.height });
}

/** Magnifies by a factor; what is at a place of the frame, from 0 to 1, stays there as far as the picture goes. */
export function zoomed(
  picture: Size,
  ratio: number,
  crop: Crop,
  factor: number,
  at: Point = { x: 0.5, y: 0.5 },
): Crop {
  const zoom = within(1, crop.zoom * factor, maxZoom);
  const before = areaOf(picture, ratio, crop);
  const after = areaOf(picture, ratio, { ...crop, zoom });
  const left = before.left + (before.width - after.width) * at.x;
  const top = before.top + (before.height - after.height) * at.y;
  return cropAt(picture, zoom, { ...after, left, top });
}

/** Returns the size in which an area is stored: the recommended one, or less where the area has fewer pixels. */
export function resultSize(area: Area, { width, height }: Size = sectionSize): Size {
  const scale = Math.min(1, width / area.width, height / area.height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(area.width), height: pixels(area.height) };
}

/** The sizes through which a picture is made smaller, the last being the wanted one: each at least half of the one before. */
export function halvingSteps(from: Size, to: Size): Size[] {
  const half = { width: Math.ceil(from.width / 2), height: Math.ceil(from.height / 2) };
  const isFar = half.width > to.width && half.height > to.height;
  return isFar ? [half, ...halvingSteps(half, to)] : [to];
}
