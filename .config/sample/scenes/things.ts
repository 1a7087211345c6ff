import { blur, type Canvas, fill, linear, px, radial, type Scene } from '../canvas';
import { mix } from '../colour';
import { disc, glow, sky } from '../landscape';
import { mandalaRings } from './pattern';
import { glitter, swells, waterSurface } from '../water';

/** A singing bowl with its rings of sound. */
export const bowl: Scene = (canvas) => {
  const { width: w, height: h, palette } = canvas;
  const unit = Math.min(w, h);
  const [x, y] = [w / 2, h * 0.66];
  const [rx, ry] = [unit * 0.29, unit * 0.07];
  const wall = mix(palette.sky[0], palette.near, 0.35);
  const ground = linear(canvas, [
    [0, wall],
    [0.5, mix(wall, palette.sky[1], 0.6)],
    [0.72, mix(palette.sky[1], palette.sky[2], 0.45)],
    [0.721, mix(palette.near, palette.sky[1], 0.3)],
    [1, mix(palette.near, '#000000', 0.15)],
  ]);
  const bronze = linear(
    canvas,
    [
      [0, mix(palette.accent, palette.near, 0.72)],
      [0.24, palette.accent],
      [0.4, mix(palette.accent, palette.glow, 0.75)],
      [0.58, mix(palette.accent, palette.near, 0.22)],
      [1, mix(palette.accent, palette.near, 0.85)],
    ],
    true,
  );
  const inside = linear(canvas, [
    [0, mix(palette.accent, palette.near, 0.85)],
    [1, mix(palette.accent, palette.near, 0.35)],
  ]);
  let waves = '';
  for (let index = 1; index <= 9; index += 1) {
    const spread = 1 + index * 0.16;
    waves += `<ellipse cx="${px(x)}" cy="${px(y - index * h * 0.047)}" rx="${px(rx * spread)}" ry="${px(ry * spread * 1.1)}" stroke-width="${px(3.4 - index * 0.24)}" opacity="${(0.75 - index * 0.068).toFixed(2)}"/>`;
  }
  const depth = unit * 0.27;
  const body = `M${px(x - rx)} ${px(y)}C${px(x - rx * 1.02)} ${px(y + depth * 0.62)} ${px(x - rx * 0.62)} ${px(y + depth)} ${px(x)} ${px(y + depth)}C${px(x + rx * 0.62)} ${px(y + depth)} ${px(x + rx * 1.02)} ${px(y + depth * 0.62)} ${px(x + rx)} ${px(y)}Z`;
  const foot = y + depth;
  const cushion = linear(canvas, [
    [0, mix(palette.sky[1], palette.accent, 0.25)],
    [1, mix(palette.sky[0], palette.near, 0.5)],
  ]);
  return [
    fill(canvas, ground),
    glow(canvas, x, h * 0.42, unit * 0.75, palette.glow, 0.5),
    `<g opacity="0.34">${mandalaRings(canvas, x, h * 0.34, unit * 0.36, 12)}</g>`,
    `<g fill="none" stroke="${palette.glow}">${waves}</g>`,
    `<ellipse cx="${px(x)}" cy="${px(foot + unit * 0.06)}" rx="${px(rx * 1.4)}" ry="${px(ry * 0.9)}" fill="#000000" opacity="0.4" filter="${blur(canvas, 16)}"/>`,
    `<rect x="${px(x - rx * 1.2)}" y="${px(foot - unit * 0.05)}" width="${px(rx * 2.4)}" height="${px(unit * 0.11)}" rx="${px(unit * 0.055)}" fill="${cushion}"/><ellipse cx="${px(x)}" cy="${px(foot - unit * 0.028)}" rx="${px(rx * 0.74)}" ry="${px(unit * 0.02)}" fill="#000000" opacity="0.35"/>`,
    `<path d="${body}" fill="${bronze}"/>`,
    `<path d="M${px(x - rx * 0.985)} ${px(y + depth * 0.26)}Q${px(x)} ${px(y + depth * 0.26 + ry * 1.5)} ${px(x + rx * 0.985)} ${px(y + depth * 0.26)}" fill="none" stroke="${palette.near}" stroke-width="3" opacity="0.35"/>`,
    `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${inside}" stroke="${mix(palette.accent, palette.glow, 0.6)}" stroke-width="6"/>`,
  ].join('');
};

/** A cairn of smooth stones at the edge of the sea. */
export const stones: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const unit = Math.min(w, h);
  const horizon = h * 0.52;
  const x = w * 0.5;
  let out =
    sky(canvas, horizon) + disc(canvas, w * random.range(0.3, 0.7), horizon - h * 0.11, unit * 0.1);
  out +=
    waterSurface(canvas, horizon) +
    swells(canvas, horizon, 40) +
    glitter(canvas, horizon, x, palette.glow, 120);
  const sand = linear(canvas, [
    [0, mix(palette.near, palette.sky[2], 0.42)],
    [1, mix(palette.near, palette.sky[1], 0.1)],
  ]);
  out += `<path d="M0 ${px(h * 0.85)}C${px(w * 0.3)} ${px(h * 0.81)} ${px(w * 0.6)} ${px(h * 0.88)} ${px(w)} ${px(h * 0.82)}L${w} ${h}L0 ${h}Z" fill="${sand}"/>`;
  let base = h * 0.905;
  out += `<ellipse cx="${px(x)}" cy="${px(base)}" rx="${px(unit * 0.33)}" ry="${px(unit * 0.035)}" fill="#000000" opacity="0.4" filter="${blur(canvas, 14)}"/>`;
  for (const [width, height, offset] of [
    [0.27, 0.105, 0],
    [0.215, 0.085, 0.014],
    [0.17, 0.09, -0.012],
    [0.125, 0.06, 0.01],
    [0.085, 0.062, -0.004],
    [0.05, 0.038, 0.004],
  ] as const) {
    const [rx, ry] = [unit * width, unit * height];
    out += pebble(canvas, x + unit * offset, base - ry, rx, ry);
    base -= ry * 1.86;
  }
  return out;
};

function pebble(canvas: Canvas, x: number, y: number, rx: number, ry: number): string {
  const { palette, random } = canvas;
  const colour = mix(mix(palette.near, palette.far, random.range(0.15, 0.6)), palette.sky[0], 0.2);
  const paint = radial(
    canvas,
    [
      [0, mix(colour, palette.glow, 0.55)],
      [0.45, colour],
      [1, mix(colour, palette.near, 0.75)],
    ],
    0.4,
    0.2,
    0.85,
  );
  const tilt = random.range(-3, 3);
  const top = ry * random.range(0.94, 1.05);
  const shape = `M${px(-rx)} 0C${px(-rx)} ${px(-top * 0.75)} ${px(-rx * 0.5)} ${px(-top)} 0 ${px(-top)}C${px(rx * 0.6)} ${px(-top)} ${px(rx)} ${px(-top * 0.6)} ${px(rx)} ${px(ry * 0.1)}C${px(rx)} ${px(ry * 0.8)} ${px(rx * 0.5)} ${px(ry)} 0 ${px(ry)}C${px(-rx * 0.6)} ${px(ry)} ${px(-rx)} ${px(ry * 0.7)} ${px(-rx)} 0Z`;
  return `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(tilt)})" d="${shape}" fill="${paint}"/>`;
}

/** A candle in a dark room. */
export const candle: Scene = (canvas) => {
  const { width: w, height: h, palette } = canvas;
  const unit = Math.min(w, h);
  const [x, wick] = [w / 2, h * 0.56];
  const dark = mix(palette.near, palette.sky[0], 0.35);
  const [half, length] = [unit * 0.095, h * 0.27];
  const room = radial(
    canvas,
    [
      [0, mix(palette.accent, palette.sky[0], 0.4)],
      [0.35, mix(palette.sky[0], palette.sky[1], 0.25)],
      [1, dark],
    ],
    0.5,
    0.47,
    0.62,
  );
  const wax = linear(canvas, [
    [0, mix(palette.glow, palette.accent, 0.28)],
    [0.3, mix(palette.sky[2], palette.accent, 0.3)],
    [1, mix(palette.sky[1], palette.near, 0.45)],
  ]);
  const size = unit * 0.15;
  const flame = (scale: number, colour: string, opacity: number) =>
    `<path transform="translate(${px(x)} ${px(wick - size * 0.05)}) scale(${scale})" d="M0 0C${px(-size * 0.46)} ${px(-size * 0.3)} ${px(-size * 0.34)} ${px(-size * 0.95)} ${px(size * 0.03)} ${px(-size * 1.75)}C${px(size * 0.38)} ${px(-size)} ${px(size * 0.46)} ${px(-size * 0.32)} 0 0Z" fill="${colour}" opacity="${opacity}"/>`;
  const table = linear(canvas, [
    [0, mix(palette.accent, palette.near, 0.55)],
    [0.4, mix(dark, '#000000', 0.2)],
    [1, '#000000'],
  ]);
  return [
    fill(canvas, room),
    `<g opacity="0.2">${mandalaRings(canvas, x, wick - size, unit * 0.46, 14)}</g>`,
    `<rect y="${px(wick + length * 0.94)}" width="${w}" height="${h}" fill="${table}"/>`,
    glow(canvas, x, wick - size * 0.7, unit * 0.62, palette.accent, 0.65),
    `<ellipse cx="${px(x)}" cy="${px(wick + length)}" rx="${px(half * 2.3)}" ry="${px(half * 0.4)}" fill="${mix(palette.accent, palette.near, 0.5)}"/><ellipse cx="${px(x)}" cy="${px(wick + length - half * 0.1)}" rx="${px(half * 1.9)}" ry="${px(half * 0.3)}" fill="${mix(palette.near, palette.accent, 0.2)}"/>`,
    `<path d="M${px(x - half)} ${px(wick + 8)}L${px(x - half)} ${px(wick + length)}A${px(half)} ${px(half * 0.24)} 0 0 0 ${px(x + half)} ${px(wick + length)}L${px(x + half)} ${px(wick + 8)}Z" fill="${wax}"/>`,
    `<ellipse cx="${px(x)}" cy="${px(wick + 8)}" rx="${px(half)}" ry="${px(half * 0.22)}" fill="${mix(palette.glow, palette.accent, 0.3)}"/>`,
    `<path d="M${px(x)} ${px(wick + 10)}q3 -14 0 ${px(-size * 0.24)}" stroke="${palette.near}" stroke-width="5" fill="none"/>`,
    `<g filter="${blur(canvas, 3)}">${flame(1, mix(palette.accent, '#ff9a3c', 0.5), 0.9)}</g>`,
    `<g filter="${blur(canvas, 2)}">${flame(0.7, palette.glow, 0.95)}${flame(0.4, '#ffffff', 0.9)}</g>`,
    glow(canvas, x, wick - size * 0.7, unit * 0.2, palette.glow, 0.75),
  ].join('');
};
