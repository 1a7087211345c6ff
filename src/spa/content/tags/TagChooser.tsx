import { type RefObject, useMemo } from 'react';
import { textComparison, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { contentPaths } from '../../ui/paths';
import { FilteredList } from '../search/FilteredList';
import { foldedTexts, tagName, useAllTags } from './tagRows';
import { TagLabel } from './TagLabel';
import listStyles from './TagList.module.css';

/** Whether all, some or none of the items have a tag, or will have it. */
export type ChosenState = 'true' | 'mixed' | 'false';

const none: readonly string[] = [];

/** Shows all tags with a filter, inside a dialog; a click or Enter on a row chooses it. */
export function TagChooser(props: {
  /** The field of the filter, for the focus. */
  field: RefObject<HTMLInputElement | null>;
  /** Ids of tags that are not offered. */
  ignored?: readonly string[];
  /** Where several can be chosen: whether a tag is. */
  stateOf?: (id: string) => ChosenState;
  onChosen: (id: string) => void;
}) {
  const { field, ignored = none, stateOf, onChosen } = props;
  const { t, i18n } = useTranslation();
  const { tags, error, isFetching, isLoaded, refetch } = useAllTags(true);
  const offered = useMemo(() => {
    const ignoredIds = new Set(ignored);
    const compare = textComparison(i18n.language);
    return tags
      .filter((tag) => !ignoredIds.has(tag._id))
      .sort((one, other) => compare(tagName(one) ?? '', tagName(other) ?? ''));
  }, [tags, ignored, i18n.language]);
  const hasFailed = error !== undefined && !isLoaded && !isFetching;
  const emptyText = (filter: string) => {
    if (hasFailed) return t('content.tagsFailed');
    if (!isLoaded) return t('common.loading');
    if (tags.length === 0) return t('content.noTagToPick');
    if (offered.length === 0) return t('content.allTagsChosen');
    return t('content.noMatch', { filter });
  };

  return (
    <FilteredList
      {...{ field, foldedTexts }}
      fieldLabel={t('content.filter')}
      label={t('content.selectTag')}
      items={offered}
      rowRem={3.25}
      empty={(filter) => (
        <>
          <p>{emptyText(filter)}</p>
          {hasFailed && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
          {/* In a new tab, since the form below may hold edits; what is saved there is offered here. */}
          {isLoaded && (
            <a
              className="button"
              href={contentPaths('tags').create()}
              target="_blank"
              rel="noopener"
            >
              {t('tags.create')}
            </a>
          )}
        </>
      )}
    >
      {(tag, { isTabStop }) => (
        <button
          type="button"
          className={listStyles.row}
          {...(stateOf && { role: 'checkbox', 'aria-checked': stateOf(tag._id) })}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => onChosen(tag._id)}
        >
          {stateOf && <span className={listStyles.mark} aria-hidden="true" />}
          <TagLabel tag={tag} />
        </button>
      )}
    </FilteredList>
  );
}
