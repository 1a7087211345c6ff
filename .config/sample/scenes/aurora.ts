import { blur, type Canvas, linear, px, type Scene } from '../canvas';
import { mix } from '../colour';
import { ridge, sky, stars } from '../landscape';
import { fractalNoise } from '../random';
import { reflection, waterSurface } from '../water';

interface Curtain {
  /** Height of the lower hem and of the rays, in pixels. */
  hem: number;
  rays: number;
  colour: string;
  crown: string;
  opacity: number;
}

// Rays hang from a folded hem: each is one thin strip that is brightest just above it.
function curtain(canvas: Canvas, { hem, rays, colour, crown, opacity }: Curtain): string {
  const { width: w, random } = canvas;
  const paint = linear(canvas, [
    [0, crown, 0],
    [0.35, crown, 0.22],
    [0.72, colour, 0.6],
    [0.9, mix(colour, '#ffffff', 0.35), 0.95],
    [1, colour, 0],
  ]);
  const fold = fractalNoise(random, 3, 0.45);
  const ray = fractalNoise(random, 4, 0.7);
  const start = random.range(0, 90);
  let out = '';
  let x = -w * 0.15;
  while (x < w * 1.15) {
    const t = start + x / (w * 0.42);
    const base = hem + fold(t) * rays * 0.75;
    const strength = 0.28 + 0.72 * Math.abs(ray(t * 5));
    const length = rays * (0.5 + 0.55 * Math.abs(ray(t * 3 + 40)) + 0.25 * fold(t + 9));
    // Where the fold turns away the rays crowd together, as a real curtain does.
    const crowd = 0.5 + Math.min(1.6, Math.abs(fold(t + 0.02) - fold(t)) * 60);
    out += `<rect x="${px(x)}" y="${px(base - length)}" width="${px(w * 0.016)}" height="${px(length)}" fill="${paint}" opacity="${Math.min(1, strength * opacity * crowd).toFixed(2)}"/>`;
    x += w * 0.0055;
  }
  return `<g filter="${blur(canvas, w * 0.0042, w * 0.016)}" style="mix-blend-mode:screen">${out}</g>`;
}

/** Northern lights over a range and its lake. */
export const aurora: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const shore = h * 0.74;
  const violet = mix(palette.accent, '#b06bff', 0.75);
  const lights = [
    curtain(canvas, {
      hem: h * 0.52,
      rays: h * 0.3,
      colour: mix(palette.accent, '#38d6c5', 0.5),
      crown: '#5b8cff',
      opacity: 0.45,
    }),
    curtain(canvas, {
      hem: h * 0.42,
      rays: h * 0.42,
      colour: palette.accent,
      crown: violet,
      opacity: 0.85,
    }),
    curtain(canvas, {
      hem: h * 0.6,
      rays: h * 0.22,
      colour: mix(palette.accent, '#d4ffb0', 0.3),
      crown: palette.accent,
      opacity: 0.35,
    }),
  ].join('');
  const haze = `<ellipse cx="${px(w * random.range(0.3, 0.7))}" cy="${px(h * 0.5)}" rx="${px(w * 0.7)}" ry="${px(h * 0.2)}" fill="${palette.accent}" opacity="0.2" filter="${blur(canvas, 90)}"/>`;
  const land = [
    ridge(
      canvas,
      {
        base: shore,
        rise: h * 0.17,
        hills: 1.5,
        rough: 0.85,
        colour: mix(palette.far, palette.near, 0.35),
        mist: mix(palette.far, palette.accent, 0.18),
        fade: h * 0.02,
      },
      0.22,
    ),
    ridge(
      canvas,
      {
        base: shore + 2,
        rise: h * 0.06,
        hills: 2.4,
        rough: 0.6,
        colour: mix(palette.far, palette.near, 0.75),
        mist: palette.near,
        fade: h * 0.05,
      },
      0.08,
    ),
  ].join('');
  const above = sky(canvas, shore) + stars(canvas, 260, shore) + haze + lights + land;
  const bank = ridge(
    canvas,
    {
      base: h * 0.985,
      rise: h * 0.07,
      hills: 1.7,
      rough: 0.35,
      colour: palette.near,
      mist: '#000308',
    },
    0,
  );
  return above + waterSurface(canvas, shore, 0.5) + reflection(canvas, above, shore, 0.7) + bank;
};
