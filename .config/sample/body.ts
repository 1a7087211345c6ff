/** Points along a limb: x, y (up is negative) and radius, for a person 100 units tall. */
export type Limb = readonly (readonly [number, number, number])[];

export interface Pose {
  limbs: readonly Limb[];
  /** Closed paths for trunk and head, where a row of discs would be too plain. */
  outlines?: readonly string[];
}

const mirror = (limb: Limb): Limb => limb.map(([x, y, radius]) => [-x, y, radius] as const);
/** A limb and its mirror image on the other side. */
export const both = (limb: Limb): Limb[] => [limb, mirror(limb)];

/** Trunk from the front: shoulders at `top`, hips at `bottom`, waist drawn in. */
export function trunk(top: number, bottom: number, hip = 8.2): string {
  const at = (share: number) => top + (bottom - top) * share;
  const side = (sign: number, x: number) => (sign * x).toFixed(1);
  const right = `C${side(1, 11)} ${at(0.05)} ${side(1, 10)} ${at(0.2)} ${side(1, 9)} ${at(0.33)}C${side(1, 8)} ${at(0.48)} ${side(1, 6.2)} ${at(0.55)} ${side(1, 6.3)} ${at(0.68)}C${side(1, 6.6)} ${at(0.82)} ${side(1, hip)} ${at(0.88)} ${side(1, hip + 0.4)} ${at(1.06)}`;
  const left = `L${side(-1, hip + 0.4)} ${at(1.06)}C${side(-1, hip)} ${at(0.88)} ${side(-1, 6.6)} ${at(0.82)} ${side(-1, 6.3)} ${at(0.68)}C${side(-1, 6.2)} ${at(0.55)} ${side(-1, 8)} ${at(0.48)} ${side(-1, 9)} ${at(0.33)}C${side(-1, 10)} ${at(0.2)} ${side(-1, 11)} ${at(0.05)} ${side(-1, 9.5)} ${at(0) - 1.6}Z`;
  return `M${side(1, 9.5)} ${at(0) - 1.6}${right}${left}`;
}

/** Head, hair knot, neck and the slope of the shoulders, seen from the front or from behind. */
export function head(shoulder: number, x = 0, knot = true): Limb[] {
  const skull: Limb = [
    [x, shoulder - 8.4, 3],
    [x, shoulder - 11, 4.5],
    [x, shoulder - 13, 4.5],
  ];
  const neck: Limb = [
    [x, shoulder - 8, 2.1],
    [x * 0.5, shoulder - 4, 2.1],
    [0, shoulder + 1, 3.2],
  ];
  const slope: Limb = [
    [0, shoulder - 3, 2],
    [5, shoulder - 0.6, 2.4],
    [9.4, shoulder + 1, 2.8],
  ];
  const hair: Limb = [
    [x, shoulder - 18, 1.8],
    [x, shoulder - 18.8, 1.9],
  ];
  return [skull, neck, ...both(slope), ...(knot ? [hair] : [])];
}
