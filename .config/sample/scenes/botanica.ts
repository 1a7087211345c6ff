import { type Canvas, fill, linear, px, type Scene } from '../canvas';
import { mix } from '../colour';
import { ridge } from '../landscape';

/** Stems of leaves before a large sun, as on a paper cut. */
export const botanica: Scene = (canvas) => {
  const { width: w, height: h, palette, random } = canvas;
  const paper = mix(palette.sky[2], '#ffffff', 0.35);
  const wash = linear(canvas, [
    [0, mix(paper, palette.sky[1], 0.18)],
    [1, paper],
  ]);
  const sun = linear(canvas, [
    [0, palette.accent],
    [1, mix(palette.accent, palette.sky[1], 0.7)],
  ]);
  let out = fill(canvas, wash);
  out += `<circle cx="${px(w * 0.5)}" cy="${px(h * 0.4)}" r="${px(Math.min(w, h) * 0.33)}" fill="${sun}"/>`;
  const hill = (base: number, colour: string) =>
    ridge(
      canvas,
      {
        base: h * base,
        rise: h * 0.07,
        hills: 1,
        rough: 0.05,
        colour,
        mist: mix(colour, palette.near, 0.25),
      },
      0,
    );
  out +=
    hill(0.74, mix(palette.far, palette.sky[2], 0.35)) +
    hill(0.86, mix(palette.sky[1], palette.far, 0.5));
  const stems: [number, number, number, number][] = [
    [0.27, 0.66, -0.12, 0.5],
    [0.74, 0.74, 0.1, 0.75],
    [0.5, 0.52, 0.05, 1],
  ];
  for (const [x, reach, lean, dark] of stems) {
    out += stem(
      canvas,
      w * x,
      h * 1.01,
      h * reach * random.range(0.9, 1.05),
      w * lean,
      mix(palette.far, palette.near, 0.3 + dark * 0.7),
    );
  }
  return out;
};

function stem(
  canvas: Canvas,
  x: number,
  base: number,
  length: number,
  lean: number,
  colour: string,
): string {
  const pairs = 8;
  const light = mix(colour, canvas.palette.sky[2], 0.42);
  const paint = linear(
    canvas,
    [
      [0, light],
      [1, colour],
    ],
    true,
  );
  let leaves = '';
  for (let pair = 1; pair <= pairs; pair += 1) {
    const t = 0.22 + (pair / pairs) * 0.78;
    const [lx, ly] = [x + lean * t * t, base - length * t];
    const size = length * 0.22 * Math.sin(Math.PI * (0.16 + t * 0.6)) + length * 0.02;
    for (const side of pair === pairs ? [0] : [-1, 1]) {
      const angle = side * (54 - t * 24) + (lean / length) * 90;
      leaves += `<path transform="translate(${px(lx)} ${px(ly)}) rotate(${px(angle)})" d="M0 0C${px(size * 0.2)} ${px(-size * 0.2)} ${px(size * 0.22)} ${px(-size * 0.66)} 0 ${px(-size)}C${px(-size * 0.22)} ${px(-size * 0.66)} ${px(-size * 0.2)} ${px(-size * 0.2)} 0 0Z" fill="${paint}"/>`;
    }
  }
  const stalk = `<path d="M${px(x)} ${px(base)}Q${px(x)} ${px(base - length * 0.5)} ${px(x + lean)} ${px(base - length)}" fill="none" stroke="${colour}" stroke-width="${px(canvas.width * 0.006)}"/>`;
  return stalk + leaves;
}
