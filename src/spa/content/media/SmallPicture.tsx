import type { Point } from '../../../api';
import { focusStyle } from './focusStyle';

/** A picture of a list, over a drawing; it stays unseen until it has come, and when it cannot be shown. */
export const SmallPicture = ({ url, focus }: { url: string; focus?: Point | null | undefined }) => (
  <img
    // Another picture is another element, or the former one would stay in sight until it has come.
    key={url}
    src={url}
    style={focusStyle(focus)}
    alt=""
    loading="lazy"
    decoding="async"
    onError={({ currentTarget }) => (currentTarget.hidden = true)}
  />
);
