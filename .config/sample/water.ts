import { type Canvas, fill, linear, px } from './canvas';
import { mix } from './colour';

/** A still surface from `horizon` down, in the colours of the sky above it. */
export function waterSurface(canvas: Canvas, horizon: number, deep = 0.4): string {
  const { palette, width, height } = canvas;
  const paint = linear(canvas, [
    [0, mix(palette.sky[2], palette.far, 0.3)],
    [0.22, mix(palette.sky[1], palette.sky[2], 0.35)],
    [0.6, mix(palette.sky[1], palette.near, deep)],
    [1, mix(palette.sky[0], palette.near, 0.35 + deep)],
  ]);
  return `<rect y="${px(horizon)}" width="${width}" height="${px(height - horizon)}" fill="${paint}"/>`;
}

/** Light on moving water: strokes that widen towards the viewer, densest below the light at `x`. */
export function glitter(
  canvas: Canvas,
  horizon: number,
  x: number,
  colour: string,
  count = 260,
): string {
  const { random, width, height } = canvas;
  let out = '';
  for (let index = 0; index < count; index += 1) {
    const depth = random.next() ** 1.7;
    const y = horizon + 4 + depth * (height - horizon);
    const spread = (0.05 + depth * 0.32) * width;
    const offset = (random.next() + random.next() + random.next() - 1.5) * spread;
    const near = 1 - Math.min(1, Math.abs(offset) / (spread * 1.5));
    const rx = (3 + depth * 46) * random.range(0.4, 1.3);
    out += `<ellipse cx="${px(x + offset)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(0.8 + depth * 3.4)}" opacity="${(near * random.range(0.25, 0.85)).toFixed(2)}"/>`;
  }
  return `<g fill="${colour}">${out}</g>`;
}

/** Long faint swells, lighter and darker, over the whole surface. */
export function swells(canvas: Canvas, horizon: number, count = 46): string {
  const { random, width, height, palette } = canvas;
  let out = '';
  for (let index = 0; index < count; index += 1) {
    const depth = (index / count) ** 1.6;
    const y = horizon + depth * (height - horizon) + random.range(-4, 4);
    const length = width * random.range(0.15, 0.6) * (0.3 + depth);
    const colour = random.next() < 0.5 ? palette.glow : palette.near;
    out += `<ellipse cx="${px(random.range(0, width))}" cy="${px(y)}" rx="${px(length)}" ry="${px(1 + depth * 6)}" fill="${colour}" opacity="${random.range(0.05, 0.17).toFixed(2)}"/>`;
  }
  return out;
}

/** What stands above `horizon` seen again in the water, drawn out by ripples. */
export function reflection(
  canvas: Canvas,
  content: string,
  horizon: number,
  opacity = 0.75,
): string {
  const filter = canvas.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.07" numOctaves="2" seed="${canvas.random.integer(1, 99)}"/><feDisplacementMap in="SourceGraphic" scale="22" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="2 1"/></filter>`,
  );
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><rect y="${px(horizon)}" width="${canvas.width}" height="${px(canvas.height - horizon)}"/></clipPath>`,
  );
  const veil = linear(canvas, [
    [0, canvas.palette.near, 0],
    [horizon / canvas.height, canvas.palette.near, 0.06],
    [1, canvas.palette.near, 0.62],
  ]);
  const mirrored = `<g transform="translate(0 ${px(horizon * 2)}) scale(1 -1)">${content}</g>`;
  return `<g clip-path="${clip}"><g filter="${filter}" opacity="${opacity}">${mirrored}</g>${fill(canvas, veil)}</g>`;
}
