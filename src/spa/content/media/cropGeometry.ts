import type { Point } from '../../../api';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in px of the picture. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** What is cut out of a picture, and the size in which it is stored. */
export interface PictureCut {
  readonly area: Area;
  readonly size: Size;
}

/** Which part of a picture is cut out: how far it is magnified, and its position in the room that leaves, 0 to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const center: Point = { x: 0.5, y: 0.5 };
export const wholeCrop: Crop = { zoom: 1, ...center };
export const maxZoom = 10;

/** Pictures of sections have no recommended size; larger ones only take longer to load. */
const sectionSize: Size = { width: 1600, height: 1600 };

/** Returns the value, or the bound that it is beyond; in the order of CSS. */
export const clamp = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** Returns the area of a crop, whose width is `ratio` times its height. */
export function areaOf(picture: Size, ratio: number, { zoom, x, y }: Crop): Area {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

const share = (start: number, room: number): number =>
  // Less than a thousandth of a pixel is no room but a rounding.
  room < 0.001 ? 0.5 : clamp(0, start / room, 1);

/** What a hand does: it moves the area by parts of the area's own size, and magnifies by a factor what is at a place of it, from 0 to 1. */
export interface Change {
  readonly by?: Point;
  readonly factor?: number;
  readonly at?: Point;
}

/** Returns a crop after a change; the area stays in the picture, and what is at the place stays there as far as the picture goes. */
export function changeCrop(picture: Size, ratio: number, crop: Crop, change: Change): Crop {
  const { by = { x: 0, y: 0 }, factor = 1, at = center } = change;
  const zoom = clamp(1, crop.zoom * factor, maxZoom);
  const before = areaOf(picture, ratio, crop);
  const after = areaOf(picture, ratio, { ...crop, zoom });
  const left = before.left + (before.width - after.width) * at.x + by.x * before.width;
  const top = before.top + (before.height - after.height) * at.y + by.y * before.height;
  return {
    zoom,
    x: share(left, picture.width - after.width),
    y: share(top, picture.height - after.height),
  };
}

/** Returns where a point of a picture is in an area of it, in hundredths; at its edge where the area is without it. */
export function pointInArea(
  picture: Size,
  { left, top, width, height }: Area,
  { x, y }: Point,
): Point {
  const rounded = (one: number) => Math.round(one * 100) / 100;
  return {
    x: rounded(share(x * picture.width - left, width)),
    y: rounded(share(y * picture.height - top, height)),
  };
}

/** Returns the size in which an area is stored: the recommended one, or less where the area has fewer pixels. */
export function resultSize(area: Area, { width, height }: Size = sectionSize): Size {
  const scale = Math.min(1, width / area.width, height / area.height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(area.width), height: pixels(area.height) };
}
