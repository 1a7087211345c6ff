import { blur, type Canvas, linear, px, type Scene } from '../canvas';
import { mix } from '../colour';
import { disc, glow, mist, ridge, sky, stars } from '../landscape';
import { reflection, swells, waterSurface } from '../water';

function petal(
  canvas: Canvas,
  angle: number,
  length: number,
  width: number,
  base: string,
  tip: string,
): string {
  const paint = linear(canvas, [
    [0, tip],
    [0.45, mix(tip, base, 0.45)],
    [1, base],
  ]);
  const vein = mix(base, tip, 0.2);
  const outline = `M0 0C${px(-width)} ${px(-length * 0.3)} ${px(-width * 0.86)} ${px(-length * 0.74)} 0 ${px(-length)}C${px(width * 0.86)} ${px(-length * 0.74)} ${px(width)} ${px(-length * 0.3)} 0 0Z`;
  const veins = [-0.4, 0, 0.4]
    .map(
      (side) =>
        `<path d="M0 ${px(-length * 0.1)}Q${px(side * width * 1.2)} ${px(-length * 0.5)} ${px(side * width * 0.4)} ${px(-length * 0.88)}"/>`,
    )
    .join('');
  return `<g transform="rotate(${px(angle)})"><path d="${outline}" fill="${paint}" stroke="${mix(tip, '#ffffff', 0.5)}" stroke-width="1.6" stroke-opacity="0.75"/><g fill="none" stroke="${vein}" stroke-opacity="0.35" stroke-width="1.4">${veins}</g></g>`;
}

/** A lotus flower whose petals open from (x, y); `size` is the height of the middle petal. */
export function lotusFlower(canvas: Canvas, x: number, y: number, size: number): string {
  const { palette } = canvas;
  const base = mix(mix(palette.sky[1], '#d95f8d', 0.55), palette.accent, 0.15);
  const tip = mix(palette.glow, '#f7b6c8', 0.4);
  const rows: [readonly number[], number, number, number][] = [
    [[-74, 74, -50, 50, -26, 26, 0], 0.92, 0.2, 0.4],
    [[-84, 84, -62, 62, -38, 38, -13, 13], 0.86, 0.21, 0.2],
    [[-70, 70, -46, 46, -22, 22, 0], 0.72, 0.2, 0.08],
    [[-54, 54, -28, 28, 0], 0.52, 0.17, 0],
  ];
  let out = '';
  for (const [angles, length, width, shade] of rows) {
    for (const angle of angles) {
      const low = Math.abs(angle) / 90;
      out += petal(
        canvas,
        angle,
        size * length * (1 - low * 0.06),
        size * width * (1 - low * 0.2),
        mix(base, palette.sky[0], shade * 0.8),
        mix(tip, base, shade),
      );
    }
  }
  return `<g transform="translate(${px(x)} ${px(y)})">${out}</g>`;
}

function lilyPad(canvas: Canvas, x: number, y: number, radius: number): string {
  const { palette } = canvas;
  const colour = mix(mix(palette.near, '#2f7d62', 0.6), palette.sky[1], 0.15);
  const paint = linear(canvas, [
    [0, mix(colour, palette.sky[2], 0.35)],
    [1, colour],
  ]);
  const notch = canvas.random.range(0.5, 2.6);
  const from = `${px(radius * Math.cos(notch))} ${px(radius * 0.28 * Math.sin(notch))}`;
  const to = `${px(radius * Math.cos(notch + 0.35))} ${px(radius * 0.28 * Math.sin(notch + 0.35))}`;
  return `<path transform="translate(${px(x)} ${px(y)})" d="M0 0L${to}A${px(radius)} ${px(radius * 0.28)} 0 1 1 ${from}Z" fill="${paint}" stroke="${palette.glow}" stroke-opacity="0.3" stroke-width="1.5"/>`;
}

/** A lotus on still water under the moon. */
export const lotus: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const horizon = h * 0.5;
  const size = Math.min(w * 0.52, h * 0.4);
  const y = Math.min(h * 0.76, horizon + size * 0.78);
  const above = [
    sky(canvas, horizon),
    stars(canvas, 60, h * 0.3),
    disc(canvas, w * 0.5, h * 0.27, Math.min(w, h) * 0.17),
    ridge(canvas, {
      base: horizon,
      rise: h * 0.07,
      hills: 1.6,
      rough: 0.35,
      colour: mix(palette.far, palette.sky[1], 0.3),
      mist: mix(palette.far, palette.sky[2], 0.7),
      fade: h * 0.01,
    }),
  ].join('');
  const rings = [1.25, 1.7, 2.3, 3.1]
    .map(
      (scale, index) =>
        `<ellipse cx="${px(w / 2)}" cy="${px(y)}" rx="${px(size * scale * 0.72)}" ry="${px(size * scale * 0.15)}" fill="none" stroke="${palette.glow}" stroke-opacity="${0.34 - index * 0.07}" stroke-width="2.5"/>`,
    )
    .join('');
  const flower = lotusFlower(canvas, w / 2, y, size);
  const shadow = `<g transform="translate(0 ${px(y * 2)}) scale(1 -1)" opacity="0.24" filter="${blur(canvas, 7, 5)}">${flower}</g>`;
  let pads = '';
  for (const [dx, dy, scale] of [
    [-0.36, 0.05, 0.17],
    [0.37, 0.1, 0.21],
    [-0.24, 0.17, 0.13],
    [0.16, -0.07, 0.09],
    [-0.3, -0.09, 0.08],
  ] as const) {
    pads += lilyPad(canvas, w * (0.5 + dx + random.range(-0.02, 0.02)), y + h * dy, w * scale);
  }
  return [
    above,
    waterSurface(canvas, horizon),
    reflection(canvas, above, horizon, 0.55),
    swells(canvas, horizon, 26),
    mist(canvas, horizon, h * 0.04, 0.45),
    pads,
    rings,
    shadow,
    glow(canvas, w / 2, y - size * 0.35, size * 1.25, palette.glow, 0.32),
    flower,
  ].join('');
};
