import { blur, type Canvas, fill, linear, px, type Scene } from '../canvas';
import { mix } from '../colour';
import { birds, disc, mist, ridge, sky } from '../landscape';
import { fractalNoise } from '../random';

function conifer(canvas: Canvas, x: number, base: number, height: number): string {
  const { random } = canvas;
  const tiers = Math.max(9, Math.round(height / 22));
  const lean = random.range(-0.02, 0.02) * height;
  const left: string[] = [];
  const right: string[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const t = tier / tiers;
    const y = base - height * (1 - t * 0.94);
    const reach = height * 0.2 * t ** 0.86;
    const drop = (height / tiers) * random.range(0.25, 0.6);
    const inner = reach * random.range(0.38, 0.55);
    const cx = x + lean * (1 - t);
    right.push(
      `${px(cx + reach * random.range(0.75, 1.12))} ${px(y + drop)}L${px(cx + inner)} ${px(y)}`,
    );
    left.push(
      `${px(cx - inner)} ${px(y)}L${px(cx - reach * random.range(0.75, 1.12))} ${px(y + drop)}`,
    );
  }
  const trunk = height * 0.018;
  return `M${px(x + lean)} ${px(base - height)}L${right.join('L')}L${px(x + trunk)} ${px(base - height * 0.05)}L${px(x + trunk)} ${px(base + 10)}L${px(x - trunk)} ${px(base + 10)}L${px(x - trunk)} ${px(base - height * 0.05)}L${left.reverse().join('L')}Z`;
}

/** Conifers in rows, each row deeper in the mist. */
export const forest: Scene = (canvas) => {
  const { width: w, height: h, random, palette } = canvas;
  const x = w * random.range(0.3, 0.7);
  let out = sky(canvas, h * 0.8) + disc(canvas, x, h * 0.3, w * 0.095);
  out += ridge(canvas, {
    base: h * 0.55,
    rise: h * 0.16,
    hills: 1.2,
    rough: 0.55,
    colour: mix(palette.far, palette.sky[2], 0.4),
    mist: palette.sky[2],
  });
  const rows = 6;
  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const base = h * (0.58 + share * 0.44);
    const size = h * (0.1 + share ** 1.4 * 0.34);
    const ground = fractalNoise(random, 3);
    const colour = mix(
      mix(palette.far, palette.sky[2], 0.3),
      mix(palette.near, '#000000', 0.1),
      share ** 0.85,
    );
    let trees = '';
    for (let tx = -size * 0.2; tx < w + size * 0.2; tx += size * random.range(0.1, 0.3)) {
      // The nearest rows leave the middle open, so that the eye walks in.
      const open = share > 0.55 ? Math.abs(tx / w - x / w) : 1;
      if (open < 0.15 * share) continue;
      const y = base + ground(tx / w) * h * 0.03;
      trees += conifer(
        canvas,
        tx,
        y,
        size * random.range(0.6, 1.12) * (share > 0.55 ? 0.6 + open * 0.9 : 1),
      );
    }
    out += `<path d="${trees}" fill="${colour}"/>`;
    out += ridge(
      canvas,
      {
        base: base - h * 0.008,
        rise: h * 0.04,
        hills: 1.4,
        rough: 0.1,
        colour,
        mist: mix(colour, palette.sky[2], row < rows - 1 ? 0.5 : 0),
        fade: h * 0.1,
      },
      0,
    );
    if (row < rows - 1) out += mist(canvas, base + h * 0.01, h * 0.09, 0.62 - share * 0.2);
  }
  return (
    out + birds(canvas, w * 0.5, h * 0.2, 5, w * 0.018, mix(palette.sky[0], palette.near, 0.6))
  );
};

/** Grass heads against a low sun. */
export const meadow: Scene = (canvas) => {
  const { width: w, height: h, random, palette } = canvas;
  let out = sky(canvas, h * 0.75) + disc(canvas, w * random.range(0.35, 0.65), h * 0.48, w * 0.15);
  out += ridge(canvas, {
    base: h * 0.68,
    rise: h * 0.07,
    hills: 1.6,
    rough: 0.2,
    colour: mix(palette.far, palette.sky[2], 0.3),
    mist: mix(palette.far, palette.near, 0.3),
  });
  out += fill(
    canvas,
    linear(canvas, [
      [0.6, palette.near, 0],
      [1, palette.near, 0.6],
    ]),
  );
  const bokeh = blur(canvas, 5);
  for (let index = 0; index < 26; index += 1) {
    out += `<circle cx="${px(random.range(0, w))}" cy="${px(h * random.range(0.5, 0.95))}" r="${px(w * random.range(0.008, 0.035))}" fill="${palette.glow}" opacity="${random.range(0.06, 0.24).toFixed(2)}" filter="${bokeh}"/>`;
  }
  for (const [layer, count] of [
    [0, 60],
    [1, 44],
    [2, 26],
  ] as const) {
    const colour = mix(mix(palette.far, palette.accent, 0.3), palette.near, 0.35 + layer * 0.32);
    const stems = Array.from({ length: count }, () => grass(canvas, layer, colour)).join('');
    out += layer === 0 ? `<g filter="${blur(canvas, 2)}">${stems}</g>` : stems;
  }
  return out;
};

function grass(canvas: Canvas, layer: number, colour: string): string {
  const { width: w, height: h, random } = canvas;
  const x = random.range(-0.05, 1.05) * w;
  const length = h * random.range(0.2, 0.34) * (1 + layer * 0.22);
  const bend = Math.min(w, h) * random.range(0.02, 0.14);
  const [tipX, tipY] = [x + bend, h - length];
  const [kneeX, kneeY] = [x + bend * 0.15, h - length * 0.6];
  let seeds = '';
  for (let seed = 0; seed < 13; seed += 1) {
    const t = 0.74 + (seed / 13) * 0.26;
    const sx = (1 - t) ** 2 * x + 2 * t * (1 - t) * kneeX + t * t * tipX;
    const sy = (1 - t) ** 2 * h + 2 * t * (1 - t) * kneeY + t * t * tipY;
    const size = Math.min(w, h) * 0.0042 * (1 + layer * 0.3) * (1.25 - Math.abs(t - 0.86) * 4);
    const side = seed % 2 === 0 ? 1 : -1;
    seeds += `<ellipse cx="${px(sx + side * size * 1.3)}" cy="${px(sy)}" rx="${px(size * 0.8)}" ry="${px(size * 2.3)}" transform="rotate(${side * 24 + 14} ${px(sx)} ${px(sy)})"/>`;
  }
  return `<g fill="${colour}"><path d="M${px(x)} ${px(h)}Q${px(kneeX)} ${px(kneeY)} ${px(tipX)} ${px(tipY)}" fill="none" stroke="${colour}" stroke-width="${px(1.6 + layer * 1.5)}"/>${seeds}</g>`;
}
