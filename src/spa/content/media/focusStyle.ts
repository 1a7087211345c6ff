import type { CSSProperties } from 'react';
import type { Point } from '../../../api';

/** Returns the style by which a point of a picture stays in sight where its edges are cut off; that is the middle if none was set. */
export const focusStyle = (focus: Point | null | undefined): CSSProperties | undefined =>
  focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : undefined;
