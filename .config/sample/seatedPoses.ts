import { both, head, trunk, type Limb, type Pose } from './body';

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

/** Cross-legged poses from the front. */
export const seatedPoses = {
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
} satisfies Record<string, Pose>;
