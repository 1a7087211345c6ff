import type { Tag } from '../../../api';
import type { ListItem } from './preparedRow';

const past = new Date(0).toISOString();

/** Returns a tag as an item of a list. It has no publish date and is live as soon as it is public. */
export const tagAsItem = <T extends Pick<Tag, '_id'>>(tag: T): T & ListItem => ({
  ...tag,
  publishAt: past,
});
