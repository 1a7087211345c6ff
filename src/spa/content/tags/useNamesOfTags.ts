import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { useListTrashQuery } from '../../../api';
import { useTranslation } from '../../i18n';
import { displayText } from '../../model/localisedText';
import { idOf, tagName, type TagReference, useAllTags } from './tagRows';

const trashedTags = { resourceType: 'tags', skip: 0, limit: 50 } as const;

/** Returns the ids of all tags, undefined until loaded, and the names of tags by id, also of deleted ones among `shown`. */
export function useNamesOfTags(shown: readonly TagReference[]) {
  const { t } = useTranslation();
  const { tags, isLoaded, refetch } = useAllTags();
  const tagIds = useMemo(
    () => (isLoaded ? new Set(tags.map(({ _id }) => _id)) : undefined),
    [tags, isLoaded],
  );
  const areSomeGone = shown.map(idOf).some((id) => tagIds?.has(id) === false);
  // It may also be a tag that somebody has created since.
  useEffect(() => {
    if (areSomeGone) void refetch();
  }, [areSomeGone, refetch]);
  const { data: deleted } = useListTrashQuery(areSomeGone ? trashedTags : skipToken);
  const tagNames = useMemo(() => {
    const gone = (deleted ?? []).map(({ _id, title, name }) => [
      _id,
      displayText(title)?.text ?? name ?? _id,
    ]);
    const present = tags.map((tag) => [tag._id, tagName(tag) ?? t('content.untitled')]);
    return new Map([...gone, ...present] as [string, string][]);
  }, [tags, deleted, t]);
  return { tagIds, tagNames };
}
