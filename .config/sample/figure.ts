import type { Limb, Pose } from './body';
import { type Canvas, px } from './canvas';
import { mix } from './colour';
import { poses } from './poses';

export type PoseName = keyof typeof poses;

function along(limb: Limb, position: number): [number, number, number] {
  const segment = Math.min(limb.length - 2, Math.floor(position));
  const t = position - segment;
  const at = (index: number) => limb[Math.min(limb.length - 1, Math.max(0, index))] ?? [0, 0, 0];
  const [before, from, to, after] = [
    at(segment - 1),
    at(segment),
    at(segment + 1),
    at(segment + 2),
  ];
  const component = (axis: 0 | 1 | 2) => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
    return (
      0.5 *
      (2 * b +
        (c - a) * t +
        (2 * a - 5 * b + 4 * c - d) * t * t +
        (3 * b - a - 3 * c + d) * t * t * t)
    );
  };
  return [component(0), component(1), component(2)];
}

// A limb is a row of overlapping discs: their radii give the swell of calf and thigh.
function limbPath(limb: Limb): string {
  let path = '';
  for (let position = 0; position <= limb.length - 1; position += 0.045) {
    const [x, y, radius] = along(limb, position);
    const r = Math.max(0.3, radius);
    path += `M${(x - r).toFixed(2)} ${y.toFixed(2)}a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(r * 2).toFixed(2)} 0a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${(-r * 2).toFixed(2)} 0`;
  }
  return path;
}

function shapes(pose: Pose): string {
  const limbs = pose.limbs.map((limb) => `<path d="${limbPath(limb)}"/>`).join('');
  const outlines = (pose.outlines ?? []).map((outline) => `<path d="${outline}"/>`).join('');
  return limbs + outlines;
}

export interface FigurePlace {
  /** Where the pose touches the ground. */
  x: number;
  y: number;
  /** Height of the standing person in pixels, whatever the pose. */
  height: number;
  mirrored?: boolean;
  colour?: string;
  /** Side the light comes from: -1 left, 1 right, 0 from behind. */
  light?: number;
}

/** A person in a pose as a dark shape with a rim of light. */
export function figure(canvas: Canvas, name: PoseName, place: FigurePlace): string {
  const unit = place.height / 100;
  // Blur followed by a steep alpha curve melts the joints together like skin over bone.
  const melt = canvas.define(
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${(unit * 0.75).toFixed(2)}"/><feComponentTransfer><feFuncA type="linear" slope="14" intercept="-6.4"/></feComponentTransfer></filter>`,
  );
  const body = shapes(poses[name]);
  const colour = place.colour ?? mix(canvas.palette.near, '#000000', 0.15);
  const rim = mix(canvas.palette.glow, canvas.palette.accent, 0.35);
  const flip = place.mirrored ? -1 : 1;
  const draw = (paint: string, dx: number, dy: number, opacity: number) =>
    `<g filter="${melt}" opacity="${opacity}"><g transform="translate(${px(place.x + dx)} ${px(place.y + dy)}) scale(${(unit * flip).toFixed(3)} ${unit.toFixed(3)})" fill="${paint}">${body}</g></g>`;
  const side = place.light ?? 0;
  const edge = Math.max(1.2, unit * 0.42);
  return draw(rim, side * edge, -edge * 0.8, 0.6) + draw(colour, 0, 0, 1);
}
