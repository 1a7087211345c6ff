import { blur, type Canvas, fill, linear, px, type Scene } from '../canvas';
import { mix } from '../colour';
import { disc, mist, sky, stars } from '../landscape';
import { fractalNoise } from '../random';
import { ranges } from './land';

/** A clear night above rolling land. */
export const night: Scene = (canvas) => {
  const { width: w, height: h, random } = canvas;
  return [
    sky(canvas, h * 0.86),
    stars(canvas, 320, h * 0.75),
    disc(canvas, w * random.range(0.25, 0.75), h * 0.24, w * 0.07),
    ranges(canvas, h * 0.72, h * 0.96, 5, 0.3),
    fill(
      canvas,
      linear(canvas, [
        [0, canvas.palette.near, 0.3],
        [0.4, canvas.palette.near, 0],
      ]),
    ),
  ].join('');
};

/** A bank of cloud seen from above, with the light coming over it. */
export const clouds: Scene = (canvas) => {
  const { width: w, height: h, random, palette } = canvas;
  let out = sky(canvas, h * 0.55) + disc(canvas, w * random.range(0.35, 0.65), h * 0.36, w * 0.1);
  for (let row = 0; row < 8; row += 1) {
    const share = row / 7;
    const base = h * (0.48 + share * 0.46);
    const size = w * (0.06 + share * 0.12);
    const top = mix(palette.glow, palette.sky[1], share * 0.62);
    const under = mix(mix(palette.sky[2], palette.far, 0.4), palette.sky[0], share * 0.8);
    const paint = linear(canvas, [
      [0, top],
      [0.3, mix(top, under, 0.55)],
      [1, under],
    ]);
    const noise = fractalNoise(random, 3);
    let bank = '';
    for (let x = -size; x < w + size; x += size * random.range(0.3, 0.62)) {
      const y = base - noise(x / (w * 0.3) + row * 7) * size * 1.5;
      const radius = size * random.range(0.45, 1.2);
      bank += `M${px(x - radius)} ${px(y)}a${px(radius)} ${px(radius)} 0 1 1 ${px(radius * 2)} 0L${px(x + radius)} ${h}L${px(x - radius)} ${h}Z`;
    }
    const rimLight = `<path d="${bank}" fill="${palette.glow}" opacity="0.5" transform="translate(0 -3)"/>`;
    out += `${rimLight}<path d="${bank}" fill="${paint}"/>`;
    out += mist(canvas, base + size * 1.1, size * 1.3, 0.5, mix(under, palette.sky[2], 0.5));
  }
  return out;
};

/** The lit part of the moon; age 0 and 1 are new, 0.5 is full. */
export function moonPhase(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  age: number,
): string {
  const { palette } = canvas;
  const light = mix(palette.glow, '#ffffff', 0.2);
  const dark = mix(palette.sky[0], palette.sky[1], 0.55);
  const waxing = age < 0.5;
  const bulge = Math.cos(age * 2 * Math.PI) * radius;
  const outer = waxing ? 1 : 0;
  const inner = bulge > 0 === waxing ? 0 : 1;
  const lit = `M0 ${px(-radius)}A${px(radius)} ${px(radius)} 0 0 ${outer} 0 ${px(radius)}A${px(Math.abs(bulge))} ${px(radius)} 0 0 ${inner} 0 ${px(-radius)}Z`;
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${lit}"/></clipPath>`);
  const seas = [
    [-0.3, -0.25, 0.26],
    [0.22, -0.4, 0.18],
    [0.3, 0.12, 0.24],
    [-0.15, 0.35, 0.2],
    [-0.5, 0.15, 0.12],
    [0.05, -0.02, 0.12],
  ]
    .map(
      ([sx = 0, sy = 0, sr = 0]) =>
        `<circle cx="${px(sx * radius)}" cy="${px(sy * radius)}" r="${px(sr * radius)}"/>`,
    )
    .join('');
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(-12)"><circle r="${px(radius)}" fill="${dark}" opacity="0.4"/><path d="${lit}" fill="${light}"/><g clip-path="${clip}"><g fill="${mix(light, palette.far, 0.5)}" opacity="0.42" filter="${blur(canvas, radius * 0.06)}">${seas}</g></g></g>`;
}

/** The month as an arc of moons over quiet hills. */
export const moons: Scene = (canvas) => {
  const { width: w, height: h } = canvas;
  const reach = Math.min(w * 0.4, h * 0.36);
  const [x, y] = [w / 2, h * 0.46];
  let out = sky(canvas, h * 0.9) + stars(canvas, 240, h * 0.8);
  for (let index = 0; index <= 8; index += 1) {
    const angle = Math.PI * (1.12 - (index / 8) * 1.24);
    const full = 1 - Math.abs(index - 4) / 4;
    out += moonPhase(
      canvas,
      x + Math.cos(angle) * reach,
      y - Math.sin(angle) * reach,
      reach * (0.085 + full * 0.06),
      0.07 + (index / 8) * 0.86,
    );
  }
  out += disc(canvas, x, y + reach * 0.18, reach * 0.3);
  return out + ranges(canvas, h * 0.76, h * 0.97, 4, 0.25);
};
