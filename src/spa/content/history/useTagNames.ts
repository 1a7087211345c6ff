import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListTrashQuery } from '../../../api';
import { readAt } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import { displayText } from '../../model/localisedText';
import { idOf, referencesIn, tagName } from '../tags/tagRows';
import { useAllTags } from '../tags/useAllTags';

const trashedTags = { resourceType: 'tags', skip: 0, limit: 50 } as const;

/**
 * Returns the ids of all tags, undefined until they are loaded, and the names of the tags of these items: of deleted
 * ones as far as the trash knows them.
 */
export function useTagNames(items: readonly object[]) {
  const { t } = useTranslation();
  const { tags, isLoaded } = useAllTags();
  const known = useMemo(
    () => (isLoaded ? new Set(tags.map(({ _id }) => _id)) : undefined),
    [tags, isLoaded],
  );
  const areSomeGone = items
    .flatMap((item) => referencesIn(readAt(item, 'tagIds')).map(idOf))
    .some((id) => known?.has(id) === false);
  const { data: deleted } = useListTrashQuery(areSomeGone ? trashedTags : skipToken);
  const names = useMemo(() => {
    const gone = (deleted ?? []).map(({ _id, title, name }) => [
      _id,
      displayText(title)?.text ?? name ?? _id,
    ]);
    const present = tags.map((tag) => [tag._id, tagName(tag) ?? t('content.untitled')]);
    return new Map([...gone, ...present] as [string, string][]);
  }, [tags, deleted, t]);
  return { tagIds: known, names };
}
