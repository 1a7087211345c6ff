import { seatedPoses } from './seatedPoses';
import { sidePoses } from './sidePoses';
import { standingPoses } from './standingPoses';

/** The poses, each touching the ground at y 0. */
export const poses = { ...seatedPoses, ...standingPoses, ...sidePoses };
