/** Points along a limb: x, y (up is negative) and radius, for a person 100 units tall. */
export type Limb = readonly (readonly [number, number, number])[];

export interface Pose {
  limbs: readonly Limb[];
  /** Closed paths for trunk and head, where a row of discs would be too plain. */
  outlines?: readonly string[];
}

const mirror = (limb: Limb): Limb => limb.map(([x, y, radius]) => [-x, y, radius] as const);
const both = (limb: Limb): Limb[] => [limb, mirror(limb)];

/** Trunk from the front: shoulders at `top`, hips at `bottom`, waist drawn in. */
function trunk(top: number, bottom: number, hip = 8.2): string {
  const at = (share: number) => top + (bottom - top) * share;
  const side = (sign: number, x: number) => (sign * x).toFixed(1);
  const right = `C${side(1, 11)} ${at(0.05)} ${side(1, 10)} ${at(0.2)} ${side(1, 9)} ${at(0.33)}C${side(1, 8)} ${at(0.48)} ${side(1, 6.2)} ${at(0.55)} ${side(1, 6.3)} ${at(0.68)}C${side(1, 6.6)} ${at(0.82)} ${side(1, hip)} ${at(0.88)} ${side(1, hip + 0.4)} ${at(1.06)}`;
  const left = `L${side(-1, hip + 0.4)} ${at(1.06)}C${side(-1, hip)} ${at(0.88)} ${side(-1, 6.6)} ${at(0.82)} ${side(-1, 6.3)} ${at(0.68)}C${side(-1, 6.2)} ${at(0.55)} ${side(-1, 8)} ${at(0.48)} ${side(-1, 9)} ${at(0.33)}C${side(-1, 10)} ${at(0.2)} ${side(-1, 11)} ${at(0.05)} ${side(-1, 9.5)} ${at(0) - 1.6}Z`;
  return `M${side(1, 9.5)} ${at(0) - 1.6}${right}${left}`;
}

/** Head, hair knot, neck and the slope of the shoulders, seen from the front or from behind. */
function head(shoulder: number, x = 0, knot = true): Limb[] {
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

const crossedLeg: Limb = [
  [5, -5.4, 5.6],
  [14, -6.6, 5.3],
  [23, -5.2, 4],
  [27.4, -3.6, 3],
  [22, -2.6, 3],
  [12, -2.4, 3],
  [2, -2.2, 2.4],
  [-5, -1.8, 2],
];

const standingLeg: Limb = [
  [4.6, -51, 4.8],
  [4.8, -42, 4.9],
  [4.2, -29, 3.1],
  [4.6, -20, 3.3],
  [4, -8, 2],
  [4.2, -2.6, 2.1],
  [6, -1.2, 1.7],
];

const armsOverhead: Limb = [
  [9.3, -79, 2.8],
  [10.6, -88, 2.3],
  [10, -97, 1.9],
  [6, -107, 1.6],
  [1.1, -115, 1.2],
  [0.5, -119.5, 0.7],
];

/** The poses, each touching the ground at y 0. */
export const poses = {
  /** Cross-legged, hands on the knees. */
  seated: {
    limbs: [
      ...head(-34.5),
      ...both(crossedLeg),
      ...both([
        [9.8, -33, 2.8],
        [13, -24, 2.4],
        [15.6, -17, 2],
        [19.4, -12, 1.7],
        [22.8, -8.6, 1.3],
        [25.6, -6.6, 1],
      ]),
    ],
    outlines: [trunk(-35, -5, 8.6)],
  },
  /** Cross-legged, hands joined at the heart. */
  seatedPrayer: {
    limbs: [
      ...head(-34.5),
      ...both(crossedLeg),
      ...both([
        [9.8, -33, 2.8],
        [13.4, -25, 2.4],
        [14.4, -18.4, 2],
        [9, -20, 1.7],
        [2, -25, 1.2],
        [0.6, -28, 0.8],
      ]),
    ],
    outlines: [trunk(-35, -5, 8.6)],
  },
  /** Cross-legged, arms rising. */
  seatedRising: {
    limbs: [
      ...head(-34.5),
      ...both(crossedLeg),
      ...both([
        [9.4, -34, 2.8],
        [11.6, -42.6, 2.3],
        [11.8, -51.6, 1.9],
        [7.6, -61, 1.6],
        [1.2, -69.6, 1.2],
        [0.5, -74, 0.7],
      ]),
    ],
    outlines: [trunk(-35, -5, 8.6)],
  },
  /** Tree pose, palms joined overhead. */
  tree: {
    limbs: [
      ...head(-80),
      [
        [-3.2, -51.5, 5.6],
        [-3, -43, 5.1],
        [-2.6, -28, 3.2],
        [-2.2, -20, 3.3],
        [-2.6, -8, 2],
        [-2.6, -2.6, 2.1],
        [-0.2, -1.3, 1.7],
      ],
      [
        [4.4, -51, 5],
        [12, -45.6, 4.7],
        [21.6, -38.6, 3.2],
        [17, -34, 3],
        [8, -31.6, 2.4],
        [2.4, -30.4, 1.8],
        [0.4, -26.4, 1.3],
      ],
      ...both(armsOverhead),
    ],
    outlines: [trunk(-80, -51)],
  },
  /** Standing, arms lifted in a V. */
  armsUp: {
    limbs: [
      ...head(-80),
      ...both(standingLeg),
      ...both([
        [9.3, -79.4, 2.8],
        [14, -88, 2.3],
        [17.6, -96, 1.9],
        [20.6, -105, 1.6],
        [22.8, -112, 1.1],
        [24, -117, 0.7],
      ]),
    ],
    outlines: [trunk(-80, -51)],
  },
  /** Mountain pose, arms hanging. */
  mountain: {
    limbs: [
      ...head(-80),
      ...both(standingLeg),
      ...both([
        [9.7, -79, 2.8],
        [12, -70, 2.3],
        [12.8, -62, 1.9],
        [14.4, -54, 1.6],
        [15.6, -46.4, 1.2],
        [15.8, -42, 0.9],
      ]),
    ],
    outlines: [trunk(-80, -51)],
  },
  /** Warrior II, front knee to the right. */
  warrior: {
    limbs: [
      ...head(-65, 0.6),
      [
        [4.4, -35, 5.4],
        [14, -31.8, 5.2],
        [25.6, -28.4, 3.7],
        [27.4, -25, 3.3],
        [27, -17, 3.3],
        [26.4, -6.4, 1.9],
        [27.4, -2, 1.9],
        [34, -1, 1.1],
      ],
      [
        [-4.4, -35, 5.2],
        [-14, -27.4, 4.9],
        [-24, -18.4, 3.3],
        [-31, -12.4, 3.1],
        [-40, -4.8, 1.9],
        [-42.6, -2, 1.7],
        [-44, -0.8, 1.1],
      ],
      ...both([
        [9.4, -64.4, 2.8],
        [18, -65, 2.3],
        [27, -65.2, 1.8],
        [36, -65.6, 1.6],
        [43, -66, 1.1],
        [48.6, -66, 0.7],
      ]),
    ],
    outlines: [trunk(-65, -36, 8.4)],
  },
  /** Low lunge from the side, facing right, arms overhead. */
  lunge: {
    limbs: [
      [
        [-1.6, -24, 6.4],
        [-0.6, -33, 5.5],
        [-1.2, -43, 6.1],
        [-2.4, -50, 5],
        [-1.8, -54, 3.4],
      ],
      [
        [-1.6, -55, 2.5],
        [-1.8, -60, 2.2],
        [-1.6, -65.6, 3.9],
        [-2, -68, 4.3],
      ],
      [
        [-5.4, -71.4, 1.7],
        [-6.2, -72, 1.9],
      ],
      [
        [0, -24, 5.6],
        [11, -26.4, 5.2],
        [22.6, -27.6, 3.7],
        [24.6, -24, 3.3],
        [23.6, -15, 3.3],
        [22.4, -5.6, 1.9],
        [23.4, -1.9, 1.9],
        [31, -0.9, 1],
      ],
      [
        [-3, -22, 5.6],
        [-9.4, -13, 5],
        [-16.6, -3.9, 3.4],
        [-24, -3.2, 3.1],
        [-34, -2, 1.8],
        [-39, -1.4, 1.3],
        [-43, -0.9, 0.9],
      ],
      [
        [-1.4, -52.6, 2.8],
        [5.4, -60, 2.3],
        [9.4, -69, 1.9],
        [10.8, -78, 1.6],
        [11.4, -85, 1.1],
        [11.4, -90, 0.7],
      ],
    ],
  },
  /** Downward-facing dog from the side, hands to the left. */
  downDog: {
    limbs: [
      [
        [2, -46, 6.8],
        [-4.6, -40, 6],
        [-12, -33.4, 5.4],
        [-20, -26.4, 5],
        [-24, -23, 3.6],
      ],
      [
        [-22, -24.6, 3.1],
        [-30, -17, 2.3],
        [-38, -9.4, 1.9],
        [-45, -2.6, 1.5],
        [-50.4, -0.8, 0.9],
      ],
      [
        [-23, -20.4, 2.2],
        [-25, -16, 3.4],
        [-26, -12.6, 4.3],
        [-26.2, -10.6, 4],
      ],
      [
        [2.4, -45.4, 6.4],
        [8.4, -35, 5.4],
        [15.6, -24, 3.4],
        [20.6, -16, 3.4],
        [26.4, -5.4, 1.9],
        [27.4, -1.9, 1.6],
        [19, -0.9, 1],
      ],
    ],
  },
  /** Child's pose from the side, arms stretched to the left. */
  child: {
    limbs: [
      [
        [14.4, -10.4, 7],
        [6, -14.6, 6.6],
        [-4, -13.6, 6.4],
        [-13, -9.4, 5.4],
        [-18, -6.6, 3.6],
      ],
      [
        [15.4, -9.4, 7],
        [8, -7.4, 5.6],
        [-3, -4.4, 4],
        [-6, -3, 2.8],
        [3, -2.4, 2.6],
        [14, -2.2, 2.4],
        [22, -1.4, 1.6],
        [26.6, -1, 1],
      ],
      [
        [-20, -6.4, 2.4],
        [-24.4, -5.2, 4.2],
        [-27, -4.8, 4.2],
      ],
      [
        [-16, -7.4, 2.8],
        [-26, -3, 2.2],
        [-36, -2.4, 1.8],
        [-45, -1.6, 1.3],
        [-50, -0.9, 0.9],
      ],
    ],
  },
} satisfies Record<string, Pose>;
