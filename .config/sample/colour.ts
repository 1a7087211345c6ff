type Triple = [number, number, number];

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toEncoded(channel: number): number {
  const bounded = Math.min(1, Math.max(0, channel));
  return bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
}

// Oklab (Björn Ottosson, 2020): mixing there keeps gradients clean where RGB goes grey.
function toOklab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((c) =>
      Math.round(toEncoded(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Colour between two `#rrggbb` colours, perceptually even; share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [toOklab(from), toOklab(to)];
  return fromOklab(
    start.map((value, index) => value + ((end[index] ?? 0) - value) * share) as Triple,
  );
}

/** The colour turned round the hue circle by `degrees` and lightened by `lift` (-1 to 1). */
export function shift(hex: string, degrees: number, lift = 0): string {
  const [lightness, a, b] = toOklab(hex);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return fromOklab([
    Math.min(1, Math.max(0, lightness + lift)),
    a * cos - b * sin,
    a * sin + b * cos,
  ]);
}
