import { type Canvas, linear, px, type Scene, smoothPath } from '../canvas';
import { mix } from '../colour';
import { type FigurePlace, figure, type PoseName } from '../figure';
import { birds, disc, glow, mist, ridge, sky, stars } from '../landscape';
import { glitter, reflection, swells, waterSurface } from '../water';
import { ranges } from './land';
import { mandalaRings } from './pattern';

// The crest passes through (middle, base), so that whoever stands there touches the ground.
function ground(canvas: Canvas, base: number): string {
  const { width: w, height: h, palette, random } = canvas;
  const earth = mix(palette.near, '#000000', 0.12);
  const drop = () => base + h * random.range(0.004, 0.02);
  const crest = smoothPath([
    [-40, drop()],
    [w * 0.2, drop()],
    [w * 0.38, base - 1],
    [w * 0.5, base - 3],
    [w * 0.62, base - 1],
    [w * 0.8, drop()],
    [w + 40, drop()],
  ]);
  const paint = linear(canvas, [
    [0, earth],
    [1, mix(palette.near, palette.far, 0.1)],
  ]);
  const hill = `<path d="${crest}L${w + 40} ${h}L-40 ${h}Z" fill="${paint}"/>`;
  return hill + tussocks(canvas, base, earth);
}

// Grass in front of the hill: without it the ground is a dead black band.
function tussocks(canvas: Canvas, base: number, colour: string): string {
  const { width: w, height: h, palette, random } = canvas;
  const unit = Math.min(w, h);
  let out = '';
  for (const [depth, count] of [
    [0.12, 20],
    [0.55, 18],
    [1, 16],
  ] as const) {
    const tone = mix(colour, mix(palette.far, palette.accent, 0.25), 0.2 - depth * 0.12);
    let blades = '';
    for (let tuft = 0; tuft < count; tuft += 1) {
      const [x, y] = [
        random.range(0, w),
        base + (h - base) * depth + random.range(0, 0.12) * (h - base) + unit * 0.03,
      ];
      for (let blade = 0; blade < 7; blade += 1) {
        const length = unit * random.range(0.025, 0.08) * (0.5 + depth);
        const foot = x + (blade - 3) * unit * 0.005;
        const bend = (blade - 3) * length * random.range(0.08, 0.2);
        blades += `M${px(foot - unit * 0.0022)} ${px(y)}Q${px(foot)} ${px(y - length * 0.6)} ${px(foot + bend)} ${px(y - length)}Q${px(foot + unit * 0.003)} ${px(y - length * 0.5)} ${px(foot + unit * 0.0022)} ${px(y)}Z`;
      }
    }
    out += `<path d="${blades}" fill="${tone}"/>`;
  }
  return out;
}

function stature(canvas: Canvas, pose: PoseName): number {
  const share = {
    seated: 0.6,
    seatedPrayer: 0.6,
    seatedRising: 0.5,
    child: 0.58,
    downDog: 0.52,
    warrior: 0.46,
    lunge: 0.44,
  };
  const part = pose in share ? share[pose as keyof typeof share] : 0.36;
  return Math.min(
    canvas.height * part,
    canvas.width * (pose === 'warrior' || pose === 'downDog' || pose === 'child' ? 0.8 : 1.1),
  );
}

/** A pose before the sun on a hill, with ranges behind. */
export function onHill(pose: PoseName): Scene {
  return (canvas) => {
    const { width: w, height: h, random } = canvas;
    const low = pose !== 'tree' && pose !== 'armsUp' && pose !== 'mountain';
    const foot = h * (low ? 0.82 : 0.86);
    const height = stature(canvas, pose);
    const upper = low ? 0.5 : 0.86;
    const place: FigurePlace = { x: w * 0.5, y: foot, height, mirrored: random.next() < 0.5 };
    return [
      sky(canvas, h * 0.72),
      disc(canvas, w * 0.5, foot - height * upper, Math.min(w * 0.27, height * 0.42)),
      birds(
        canvas,
        w * random.range(0.2, 0.8),
        h * 0.2,
        5,
        w * 0.018,
        mix(canvas.palette.sky[0], canvas.palette.near, 0.4),
      ),
      ranges(canvas, h * (low ? 0.7 : 0.72), h * 0.84, 4, 0.6, low ? 0.55 : 0.75, 0.72),
      ground(canvas, foot),
      figure(canvas, pose, place),
    ].join('');
  };
}

/** A pose on the wet sand with its image in the water. */
export function byWater(pose: PoseName): Scene {
  return (canvas) => {
    const { width: w, height: h, palette, random } = canvas;
    const horizon = h * 0.62;
    const foot = h * 0.74;
    const height = stature(canvas, pose) * 0.86;
    const x = w * random.range(0.46, 0.54);
    const sun = disc(canvas, x, horizon - h * 0.09, Math.min(w, h) * 0.15);
    const person = figure(canvas, pose, { x, y: foot, height, mirrored: random.next() < 0.5 });
    const above = sky(canvas, horizon) + sun;
    return [
      above,
      ridge(canvas, {
        base: horizon,
        rise: h * 0.06,
        hills: 2,
        rough: 0.5,
        colour: mix(palette.far, palette.sky[1], 0.2),
        mist: mix(palette.far, palette.sky[2], 0.5),
        fade: 6,
      }),
      waterSurface(canvas, horizon),
      reflection(canvas, above, horizon, 0.5),
      swells(canvas, horizon, 40),
      glitter(canvas, horizon, x, palette.glow, 170),
      mist(canvas, horizon, h * 0.025, 0.5),
      reflection(canvas, person, foot, 0.6),
      person,
    ].join('');
  };
}

/** A pose within a halo of fine rings. */
export function inHalo(pose: PoseName): Scene {
  return (canvas) => {
    const { width: w, height: h, palette } = canvas;
    const foot = h * 0.83;
    const height = stature(canvas, pose);
    const centre = foot - height * (pose.startsWith('seated') ? 0.36 : 0.62);
    const radius = Math.min(w * 0.46, h * 0.4);
    const veil = linear(canvas, [
      [0, palette.near, 0],
      [1, palette.near, 0.75],
    ]);
    return [
      sky(canvas, h),
      stars(canvas, 150, h * 0.7),
      glow(canvas, w / 2, centre, radius * 1.5, palette.glow, 0.6),
      `<g opacity="0.7">${mandalaRings(canvas, w / 2, centre, radius, 16)}</g>`,
      glow(canvas, w / 2, centre, radius * 0.72, palette.glow, 0.75),
      mist(canvas, foot, h * 0.06, 0.4),
      `<rect y="${foot - h * 0.1}" width="${w}" height="${h}" fill="${veil}"/>`,
      ground(canvas, foot),
      figure(canvas, pose, { x: w / 2, y: foot, height }),
    ].join('');
  };
}
