import { type Tag, useListTagsQuery, wholeList } from '../../../api';

const noTags: readonly Tag[] = [];

/** Fetches all tags, unpublished ones too (D68). */
export function useAllTags() {
  const { data, error, isFetching, refetch } = useListTagsQuery(wholeList);
  return { tags: data ?? noTags, error, isFetching, isLoaded: data !== undefined, refetch };
}
