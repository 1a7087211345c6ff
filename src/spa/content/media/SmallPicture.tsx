import type { CSSProperties } from 'react';
import type { Point } from '../../../api';
import { usePictureUrl } from './pictureUrls';

/** Returns the style by which a point of a picture stays in sight where its edges are cut off; that is the middle if none was set. */
export const focusStyle = (focus: Point | null | undefined): CSSProperties | undefined =>
  focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : undefined;

/** A stored picture in a list, over a drawing; it stays unseen until it has come, and when it cannot be shown. */
export function SmallPicture(props: {
  fileKey: string | null | undefined;
  focus?: Point | null | undefined;
  /** The address of the whole picture, where the host has no smaller ones. */
  wholeUrl?: string | undefined;
}) {
  const url = usePictureUrl(props.fileKey ?? '') ?? props.wholeUrl;
  return (
    url && (
      <img
        // Another picture is another element, or the former one would stay in sight until it has come.
        key={url}
        src={url}
        style={focusStyle(props.focus)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    )
  );
}
