import { type Canvas, linear, linePath, type Point, type Scene, smoothPath } from '../canvas';
import { mix } from '../colour';
import { birds, disc, mist, ridge, sky } from '../landscape';
import { fractalNoise } from '../random';
import { glitter, reflection, swells, waterSurface } from '../water';

/** Ranges behind one another from `horizon` to `end`, far to near; `tall` scales them, `dark` tones the nearest. */
export function ranges(
  canvas: Canvas,
  horizon: number,
  end: number,
  count: number,
  rough: number,
  tall = 1,
  dark = 1,
): string {
  const { palette, random, height } = canvas;
  let out = '';
  for (let index = 0; index < count; index += 1) {
    const share = count === 1 ? 1 : index / (count - 1);
    const base = horizon + (end - horizon) * share ** 1.2;
    const colour = mix(
      mix(palette.far, palette.sky[2], 0.35 * (1 - share)),
      palette.near,
      dark * share ** 1.15,
    );
    const last = index === count - 1;
    const fade = last ? height : height * 0.1;
    const foot = last
      ? mix(mix(palette.far, palette.near, dark), '#000000', 0.2 * dark)
      : mix(colour, palette.sky[2], 0.62);
    const rise = tall * height * (0.2 - 0.09 * share) * random.range(0.8, 1.15);
    out += ridge(
      canvas,
      { base, rise, hills: 1.2 + share * 1.6, rough, colour, mist: foot, fade },
      0.3 * (1 - share),
    );
    if (!last) out += mist(canvas, base + height * 0.035, height * 0.05, 0.36);
  }
  return out;
}

/** Mountain ranges at dawn or dusk. */
export const mountains: Scene = (canvas) => {
  const { width: w, height: h, random } = canvas;
  const x = w * random.range(0.28, 0.72);
  return [
    sky(canvas, h * 0.62),
    disc(canvas, x, h * 0.37, w * 0.085),
    birds(
      canvas,
      w - x,
      h * 0.27,
      6,
      w * 0.02,
      mix(canvas.palette.sky[0], canvas.palette.near, 0.5),
    ),
    ranges(canvas, h * 0.55, h * 0.94, 6, 0.72),
  ].join('');
};

/** A range mirrored in a still lake. */
export const lake: Scene = (canvas) => {
  const { width: w, height: h, random, palette } = canvas;
  const shore = h * 0.6;
  const x = w * random.range(0.3, 0.7);
  const above = [
    sky(canvas, shore),
    disc(canvas, x, h * 0.33, w * 0.075),
    ridge(canvas, {
      base: shore - h * 0.03,
      rise: h * 0.22,
      hills: 1.3,
      rough: 0.8,
      colour: mix(palette.far, palette.near, 0.12),
      mist: mix(palette.far, palette.sky[2], 0.6),
    }),
    mist(canvas, shore - h * 0.05, h * 0.07, 0.5),
    ridge(canvas, {
      base: shore,
      rise: h * 0.1,
      hills: 2.2,
      rough: 0.6,
      colour: mix(palette.far, palette.near, 0.5),
      mist: mix(palette.near, palette.far, 0.45),
      fade: h * 0.04,
    }),
  ].join('');
  const bank = ridge(
    canvas,
    {
      base: h * 0.97,
      rise: h * 0.06,
      hills: 1.4,
      rough: 0.25,
      colour: palette.near,
      mist: mix(palette.near, '#000000', 0.3),
    },
    0,
  );
  return (
    above +
    waterSurface(canvas, shore) +
    reflection(canvas, above, shore) +
    glitter(canvas, shore, x, palette.glow, 90) +
    bank
  );
};

/** Open sea with the sun's path on it, and stacks of rock on one side. */
export const sea: Scene = (canvas) => {
  const { width: w, height: h, random, palette } = canvas;
  const horizon = h * 0.56;
  const x = w * random.range(0.35, 0.65);
  const side = random.next() < 0.5 ? 0.16 : 0.84;
  const rock = mix(palette.near, palette.far, 0.18);
  let stacks = '';
  for (const [dx, width, height] of [
    [0, 0.09, 0.17],
    [0.13, 0.05, 0.1],
    [-0.1, 0.06, 0.08],
  ] as const) {
    const sign = side < 0.5 ? 1 : -1;
    stacks += stack(
      canvas,
      w * (side + dx * sign),
      horizon + h * 0.012,
      w * width,
      h * height,
      rock,
    );
  }
  const above = sky(canvas, horizon) + disc(canvas, x, horizon - h * 0.075, w * 0.09);
  return [
    above,
    waterSurface(canvas, horizon),
    reflection(canvas, above + stacks, horizon, 0.5),
    swells(canvas, horizon),
    glitter(canvas, horizon, x, mix(palette.glow, palette.sky[2], 0.3)),
    stacks,
    mist(canvas, horizon, h * 0.02, 0.4),
    birds(canvas, w * (1 - side), h * 0.3, 5, w * 0.02, mix(palette.sky[0], palette.near, 0.5)),
  ].join('');
};

function stack(
  canvas: Canvas,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
): string {
  const noise = fractalNoise(canvas.random, 4, 0.45);
  const points: Point[] = [];
  const steps = 46;
  for (let index = 0; index <= steps; index += 1) {
    const t = (index / steps) * 2 - 1;
    const profile = (1 - Math.abs(t) ** 2.6) * (0.86 + noise(index / 7) * 0.3);
    points.push([
      x + t * width * (0.6 + 0.08 * noise(index / 6 + 50)),
      base - Math.max(0, profile) * height,
    ]);
  }
  const paint = linear(canvas, [
    [0, colour],
    [1, mix(colour, canvas.palette.sky[2], 0.2)],
  ]);
  return `<path d="${linePath(points)}Z" fill="${paint}"/>`;
}

/** Dunes with a lit and a shaded face. */
export const dunes: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const light = mix(palette.far, palette.sky[2], 0.55);
  let out = sky(canvas, h * 0.6) + disc(canvas, w * random.range(0.3, 0.7), h * 0.34, w * 0.1);
  const count = 6;
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1);
    const base = h * (0.52 + share * 0.36);
    const rise = h * (0.05 + share * 0.05);
    const start = random.range(0, 6.28);
    const crest: Point[] = Array.from({ length: 13 }, (_, step) => {
      const t = step / 12;
      return [
        t * (w + 80) - 40,
        base - Math.sin(start + t * random.range(3.9, 4.1)) * rise - t * rise * 0.4,
      ] as const;
    });
    const line = smoothPath(crest);
    const lit = mix(light, palette.near, share * 0.55);
    const dark = mix(mix(palette.far, palette.near, 0.3), palette.near, share * 0.85);
    const paint = linear(canvas, [
      [0, lit],
      [0.3, mix(lit, dark, 0.55)],
      [1, dark],
    ]);
    const shade = linear(
      canvas,
      [
        [0, dark, 0.85],
        [0.55, dark, 0.12],
        [1, lit, 0.25],
      ],
      random.next() < 0.5,
    );
    const area = `${line}L${w + 60} ${h}L-60 ${h}Z`;
    out += `<path d="${area}" fill="${paint}"/><path d="${area}" fill="${shade}"/><path d="${line}" fill="none" stroke="${palette.glow}" stroke-width="2.4" opacity="${(0.5 - share * 0.3).toFixed(2)}"/>`;
  }
  return out;
};
