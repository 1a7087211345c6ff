import {
  blur,
  type Canvas,
  fill,
  linear,
  linePath,
  type Point,
  px,
  radial,
  type Stop,
} from './canvas';
import { mix } from './colour';
import { fractalNoise } from './random';

/** The sky from the zenith down to `horizon` (pixels), in the colours of the palette. */
export function sky(canvas: Canvas, horizon = canvas.height): string {
  const [top, middle, low] = canvas.palette.sky;
  const end = horizon / canvas.height;
  const stops: Stop[] = [
    [0, top],
    [end * 0.28, mix(top, middle, 0.45)],
    [end * 0.58, middle],
    [end * 0.82, mix(middle, low, 0.62)],
    [end, low],
  ];
  return fill(canvas, linear(canvas, stops));
}

/** Sun or full moon with its halo. */
export function disc(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour = canvas.palette.glow,
): string {
  const halo = radial(canvas, [
    [0, colour, 0.75],
    [0.22, colour, 0.34],
    [0.5, colour, 0.12],
    [1, colour, 0],
  ]);
  const face = linear(canvas, [
    [0, mix(colour, '#ffffff', 0.4)],
    [1, mix(colour, canvas.palette.accent, 0.38)],
  ]);
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius * 4.6)}" fill="${halo}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${face}"/>`;
}

/** Stars thinning out towards `depth` (pixels from the top). */
export function stars(canvas: Canvas, count: number, depth: number): string {
  const { random, width, palette } = canvas;
  let out = '';
  for (let index = 0; index < count; index += 1) {
    const height = random.next() ** 1.4;
    const size = random.next() ** 5 * 2 + 0.6;
    const opacity = (1 - height * 0.85) * random.range(0.3, 1);
    out += `<circle cx="${px(random.range(0, width))}" cy="${px(height * depth)}" r="${px(size)}" fill="${palette.glow}" opacity="${opacity.toFixed(2)}"/>`;
  }
  return out;
}

export interface RidgeShape {
  /** Height of the foot line and greatest rise above it, in pixels. */
  base: number;
  rise: number;
  /** Hills across the picture. */
  hills: number;
  /** 0 is a rolling down, 1 a craggy range. */
  rough: number;
  colour: string;
  /** Colour the slope fades into at its foot, as mist does. */
  mist: string;
  fade?: number;
}

/** The skyline of a range as points from left to right. */
export function ridgeLine(canvas: Canvas, shape: RidgeShape): Point[] {
  const noise = fractalNoise(
    canvas.random,
    shape.rough > 0.4 ? 7 : 3,
    shape.rough > 0.4 ? 0.36 + shape.rough * 0.14 : 0.3,
  );
  const start = canvas.random.range(0, 100);
  const points: Point[] = [];
  const step = shape.rough > 0.4 ? 5 : 12;
  for (let x = -step; x <= canvas.width + step; x += step) {
    const value = noise(start + (x / canvas.width) * shape.hills);
    // Folding the noise at zero turns round hills into peaks with sharp crests.
    const peak = 1 - Math.abs(value) * 2.1;
    const height = shape.rough * peak + (1 - shape.rough) * (0.5 + value * 1.5);
    points.push([x, shape.base - Math.max(-0.4, height) * shape.rise]);
  }
  return points;
}

/** A range with its foot in the mist and a thin line of light along its crest. */
export function ridge(canvas: Canvas, shape: RidgeShape, light = 0.25): string {
  const points = ridgeLine(canvas, shape);
  const foot = Math.min(canvas.height, shape.base + (shape.fade ?? shape.rise));
  const top = Math.min(...points.map(([, y]) => y));
  const share = Math.min(0.98, Math.max(0.2, (foot - top) / (canvas.height - top)));
  const paint = linear(canvas, [
    [0, shape.colour],
    [share * 0.35, mix(shape.colour, shape.mist, 0.16)],
    [share, shape.mist],
    [1, shape.mist],
  ]);
  const crest = linePath(points);
  const area = `${crest}L${canvas.width + 20} ${canvas.height}L-20 ${canvas.height}Z`;
  const line = `<path d="${crest}" fill="none" stroke="${canvas.palette.glow}" stroke-width="2" opacity="${light}"/>`;
  return `<path d="${area}" fill="${paint}"/>${light > 0 ? line : ''}`;
}

/** Soft banks of mist lying across the picture at height `y`. */
export function mist(
  canvas: Canvas,
  y: number,
  thickness: number,
  opacity: number,
  colour = canvas.palette.sky[2],
): string {
  const soft = blur(canvas, 60, thickness * 0.28);
  const { random, width } = canvas;
  let banks = '';
  for (let index = 0; index < 4; index += 1) {
    banks += `<ellipse cx="${px(random.range(0, width))}" cy="${px(y + random.range(-0.4, 0.4) * thickness)}" rx="${px(random.range(0.35, 0.7) * width)}" ry="${px(thickness * random.range(0.2, 0.42))}"/>`;
  }
  return `<g filter="${soft}" fill="${colour}" opacity="${opacity}">${banks}</g>`;
}

/** Birds far away, each two strokes of a wing. */
export function birds(
  canvas: Canvas,
  x: number,
  y: number,
  count: number,
  size: number,
  colour: string,
): string {
  const { random } = canvas;
  let out = '';
  for (let index = 0; index < count; index += 1) {
    const [bx, by] = [x + random.range(-5, 5) * size, y + random.range(-2.2, 2.2) * size];
    const span = size * random.range(0.5, 1);
    const lift = span * random.range(0.25, 0.5);
    out += `<path d="M${px(bx - span)} ${px(by - lift * 0.4)}Q${px(bx - span * 0.4)} ${px(by - lift)} ${px(bx)} ${px(by)}Q${px(bx + span * 0.45)} ${px(by - lift * 1.1)} ${px(bx + span)} ${px(by - lift * 0.2)}"/>`;
  }
  return `<g fill="none" stroke="${colour}" stroke-width="${px(size * 0.13)}" stroke-linecap="round">${out}</g>`;
}

/** A lamp-like glow for scenes without a sky. */
export function glow(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength = 0.8,
): string {
  const paint = radial(canvas, [
    [0, colour, strength],
    [0.35, colour, strength * 0.4],
    [1, colour, 0],
  ]);
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${paint}"/>`;
}
