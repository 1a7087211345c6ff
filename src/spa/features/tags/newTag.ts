import type { TagInput } from '../../../api';

/** A tag before it is created, with the defaults of the specification. */
export const newTag: TagInput = {
  name: null,
  color: null,
  isPublic: false,
  title: {},
  description: {},
};
