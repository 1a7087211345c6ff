import type { Palette } from './palettes';
import type { Random } from './random';

export type Point = readonly [number, number];
/** Offset (0 to 1), colour and, when it is not opaque, opacity. */
export type Stop = readonly [number, string, number?];

/** What a scene draws on: its size in pixels, its colours, its numbers and the shared definitions. */
export interface Canvas {
  width: number;
  height: number;
  palette: Palette;
  random: Random;
  /** Adds a definition built around a fresh id and gives the reference `url(#id)`. */
  define(build: (id: string) => string): string;
  /** Everything defined so far. */
  definitions(): string;
}

/** A scene gives the SVG elements of a picture, back to front. */
export type Scene = (canvas: Canvas) => string;

export function createCanvas(
  width: number,
  height: number,
  palette: Palette,
  random: Random,
): Canvas {
  const definitions: string[] = [];
  return {
    width,
    height,
    palette,
    random,
    define: (build) => {
      const id = `d${definitions.length}`;
      definitions.push(build(id));
      return `url(#${id})`;
    },
    definitions: () => definitions.join(''),
  };
}

/** Pixel coordinates with one decimal: enough for the eye, and short. */
export function px(value: number): string {
  return value.toFixed(1);
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A gradient down the painted shape; `across` makes it run from left to right. */
export function linear(canvas: Canvas, stops: readonly Stop[], across = false): string {
  const direction = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${stopElements(stops)}</linearGradient>`,
  );
}

/** A gradient from the middle of the painted shape outwards, or from (x, y) given as shares of it. */
export function radial(
  canvas: Canvas,
  stops: readonly Stop[],
  x = 0.5,
  y = 0.5,
  radius = 0.5,
): string {
  return canvas.define(
    (id) =>
      `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopElements(stops)}</radialGradient>`,
  );
}

/** A blur whose strength is in pixels. */
export function blur(canvas: Canvas, horizontal: number, vertical = horizontal): string {
  return canvas.define(
    (id) =>
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${horizontal} ${vertical}"/></filter>`,
  );
}

/** A smooth curve through the points (Catmull-Rom as cubic Béziers), starting with a move. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let path = `M${px(startX)} ${px(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${px(from[0] + (to[0] - before[0]) / 6)} ${px(from[1] + (to[1] - before[1]) / 6)} `;
    path += `${px(to[0] - (after[0] - from[0]) / 6)} ${px(to[1] - (after[1] - from[1]) / 6)} ${px(to[0])} ${px(to[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** Straight lines through the points, starting with a move. */
export function linePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}`;
}

/** A rectangle over the whole picture. */
export function fill(canvas: Canvas, paint: string, extra = ''): string {
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${paint}" ${extra}/>`;
}
