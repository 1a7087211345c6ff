import {
  blur,
  type Canvas,
  fill,
  linear,
  px,
  radial,
  type Scene,
  smoothPath,
  type Point,
} from '../canvas';
import { mix } from '../colour';
import { disc, glow, sky, stars } from '../landscape';

function ring(
  count: number,
  radius: number,
  offset: number,
  shape: (index: number) => string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + offset) / count) * 360;
    return `<g transform="rotate(${px(angle)}) translate(0 ${px(-radius)})">${shape(index)}</g>`;
  }).join('');
}

function leaf(width: number, length: number): string {
  return `M0 ${px(length / 2)}C${px(-width)} ${px(length * 0.12)} ${px(-width * 0.7)} ${px(-length * 0.24)} 0 ${px(-length / 2)}C${px(width * 0.7)} ${px(-length * 0.24)} ${px(width)} ${px(length * 0.12)} 0 ${px(length / 2)}Z`;
}

/** A mandala in light lines and translucent petals; `radius` reaches its outer ring. */
export function mandalaRings(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  count: number,
): string {
  const { palette, random } = canvas;
  const line = mix(palette.glow, palette.accent, 0.18);
  const stroke = `stroke="${line}" stroke-width="${px(radius * 0.0048)}"`;
  const band = (r: number) => `<circle r="${px(radius * r)}" fill="none" ${stroke} opacity="0.7"/>`;
  const petals = (
    n: number,
    r: number,
    width: number,
    length: number,
    offset: number,
    colour: string,
    opacity: number,
  ) =>
    ring(
      n,
      radius * r,
      offset,
      () =>
        `<path d="${leaf(radius * width, radius * length)}" fill="${colour}" fill-opacity="${opacity}" ${stroke}/>`,
    );
  const dots = (n: number, r: number, size: number, offset: number) =>
    ring(n, radius * r, offset, () => `<circle r="${px(radius * size)}" fill="${line}"/>`);
  const arcs = (n: number, r: number) => {
    const span = (Math.PI * r * radius) / n;
    return ring(
      n,
      radius * r,
      0.5,
      () =>
        `<path d="M${px(-span)} 0A${px(span)} ${px(span * 1.1)} 0 0 1 ${px(span)} 0" fill="none" ${stroke}/><circle cy="${px(-span * 0.42)}" r="${px(radius * 0.008)}" fill="${line}"/>`,
    );
  };
  const wide = random.range(0.1, 0.13);
  return `<g transform="translate(${px(x)} ${px(y)})">${[
    petals(count * 2, 0.86, 0.055, 0.22, 0, palette.accent, 0.2),
    arcs(count * 2, 0.975),
    band(0.975),
    band(0.75),
    petals(count * 2, 0.66, 0.07, 0.3, 0.5, palette.sky[1], 0.4),
    petals(count, 0.62, wide, 0.42, 0, palette.accent, 0.28),
    dots(count * 2, 0.8, 0.009, 0),
    band(0.45),
    band(0.43),
    petals(count, 0.36, 0.09, 0.28, 0.5, palette.far, 0.35),
    petals(count, 0.27, 0.07, 0.26, 0, palette.glow, 0.34),
    dots(count, 0.4, 0.008, 0),
    band(0.14),
    petals(8, 0.08, 0.045, 0.15, 0, palette.accent, 0.7),
    dots(1, 0, 0.028, 0),
  ].join('')}</g>`;
}

/** A mandala glowing in the dark. */
export const mandala: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const night = mix(palette.sky[0], palette.near, 0.45);
  const ground = radial(
    canvas,
    [
      [0, mix(palette.sky[1], palette.sky[0], 0.25)],
      [0.5, mix(palette.sky[0], night, 0.4)],
      [1, night],
    ],
    0.5,
    0.5,
    0.72,
  );
  const radius = Math.min(w, h) * 0.44;
  const [x, y] = [w / 2, h / 2];
  return [
    fill(canvas, ground),
    stars(canvas, 90, h),
    glow(canvas, x, y, radius * 1.5, palette.accent, 0.42),
    mandalaRings(canvas, x, y, radius, random.pick([12, 14, 16])),
    glow(canvas, x, y, radius * 0.4, palette.glow, 0.5),
  ].join('');
};

/** Threads that rise and fall like a breath. */
export const breathLines: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const count = 30;
  const phase = random.range(0, 6);
  let out = sky(canvas, h) + disc(canvas, w * 0.5, h * 0.36, Math.min(w, h) * 0.14);
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1);
    const points: Point[] = Array.from({ length: 25 }, (_, step) => {
      const t = step / 24;
      const swell = Math.sin(Math.PI * t) ** 2;
      const wave =
        Math.sin(t * 6.6 + phase + share * 2.2) * 0.075 +
        Math.sin(t * 11.3 + phase - share * 2.8) * 0.022;
      return [
        t * (w + 40) - 20,
        h * (0.42 + share * 0.5 - wave * swell * (1.3 - share * 0.6)),
      ] as const;
    });
    const colour = mix(mix(palette.glow, palette.sky[2], share), palette.near, share ** 1.6);
    const line = smoothPath(points);
    const veil = linear(canvas, [
      [0, mix(colour, palette.sky[1], 0.3), 0.2],
      [1, palette.near, 0.12],
    ]);
    out += `<path d="${line}L${w + 20} ${h}L-20 ${h}Z" fill="${veil}"/><path d="${line}" fill="none" stroke="${colour}" stroke-width="${px(3 - share)}" opacity="${(0.85 - share * 0.45).toFixed(2)}"/>`;
  }
  return out;
};

/** Rings on dark water where a drop has fallen, with floating leaves. */
export const ripples: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const [x, y] = [w * random.range(0.42, 0.58), h * random.range(0.42, 0.54)];
  const water = radial(
    canvas,
    [
      [0, mix(palette.sky[1], palette.sky[2], 0.5)],
      [0.4, palette.sky[1]],
      [1, mix(palette.sky[0], palette.near, 0.4)],
    ],
    x / w,
    y / h,
    0.75,
  );
  let out = fill(canvas, water);
  for (let index = 0; index < 15; index += 1) {
    const radius = Math.min(w, h) * (0.03 + index * 0.034 + index ** 2 * 0.0034);
    const fade = (1 - index / 15) ** 1.5;
    out += `<g fill="none" stroke-width="${px(3 + index * 0.9)}"><ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(radius)}" ry="${px(radius * 0.94)}" stroke="${palette.glow}" opacity="${(fade * 0.5).toFixed(2)}"/><ellipse cx="${px(x)}" cy="${px(y + 5 + index * 0.7)}" rx="${px(radius * 1.015)}" ry="${px(radius * 0.95)}" stroke="${palette.near}" opacity="${(fade * 0.34).toFixed(2)}"/></g>`;
  }
  for (let index = 0; index < 9; index += 1) {
    const angle = random.range(0, 6.28);
    const reach = Math.min(w, h) * random.range(0.3, 0.85);
    const size = Math.min(w, h) * random.range(0.09, 0.15);
    const turn = random.range(0, 360);
    const [lx, ly] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    const colour = mix(palette.accent, palette.near, random.range(0, 0.45));
    const shape = leaf(size * 0.36, size * 1.5);
    out += `<path transform="translate(${px(lx + 9)} ${px(ly + 14)}) rotate(${px(turn)})" d="${shape}" fill="${palette.near}" opacity="0.35" filter="${blur(canvas, 5)}"/><g transform="translate(${px(lx)} ${px(ly)}) rotate(${px(turn)})"><path d="${shape}" fill="${linear(
      canvas,
      [
        [0, mix(colour, palette.glow, 0.3)],
        [1, colour],
      ],
      true,
    )}"/><path d="M0 ${px(size * 0.75)}L0 ${px(-size * 0.7)}" stroke="${palette.near}" stroke-width="1.6" opacity="0.4"/></g>`;
  }
  return out + glow(canvas, x, y, Math.min(w, h) * 0.12, palette.glow, 0.8);
};
