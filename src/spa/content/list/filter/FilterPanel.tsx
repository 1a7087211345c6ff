import { useEffect, useId, useRef, useState } from 'react';
import { contentTypes, enumValues, useCapabilities, useListViewsQuery } from '../../../../api';
import { cultures, useTranslation } from '../../../i18n';
import { useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { useScrollAreaHeight } from '../../../ui/scrollArea';
import type { ContentFeature } from '../../contentFeature';
import { statuses, withFilter } from '../listQuery';
import { queryOf, type QueryPatch } from '../listReducers';
import type { ListItem } from '../preparedRow';
import { ViewForm } from '../views/SavedView';
import { useFilterLabels } from './FilterChips';
import {
  AuthorFilter,
  FilterCheckboxes,
  type FilterChoices,
  DayFilter,
  SortFields,
  FilterCheckbox,
  TagFilter,
} from './FilterFields';
import styles from './FilterPanel.module.css';

// All are in a chunk of its own, loaded by people who filter.
export { ViewPanel } from '../views/ViewPanel';
export { FilterChips } from './FilterChips';
export { NoHits } from '../NoHits';

export interface FilterPanelProps {
  feature: ContentFeature;
  items: readonly ListItem[];
  onChange: (patch: QueryPatch) => void;
  onClose: () => void;
}

const tagStatuses = ['published', 'unpublished'] as const;

/** Shows all filters and sort orders of a list. A choice applies at once. */
export function FilterPanel({ feature, items, onChange, onClose }: FilterPanelProps) {
  const { type } = feature;
  const { t } = useTranslation();
  const id = useId();
  const can = useCapabilities();
  const heading = useRef<HTMLHeadingElement>(null);
  const { filters, sort } = queryOf(useAppSelector(feature.list.select));
  // Tags have no date, tier, author or tags.
  const { isScheduled } = contentTypes[type];
  useEffect(() => heading.current?.focus(), []);
  const choices: FilterChoices = {
    filters,
    labels: useFilterLabels(filters),
    choose: (name, values) => onChange({ filters: withFilter(filters, name, values) }),
  };
  return (
    <div
      ref={useScrollAreaHeight()}
      role="dialog"
      aria-labelledby={id}
      className={`popover ${styles.panel}`}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="display px-5 phone:px-4 pt-4 text-large">
        {t('content.filters.title', { list: t(`${type}.title`) })}
      </h2>
      <div className={styles.fields}>
        {isScheduled && <FilterCheckboxes {...choices} name="tier" values={enumValues.tier} />}
        <FilterCheckboxes
          {...choices}
          name="status"
          values={isScheduled ? statuses : tagStatuses}
        />
        {isScheduled && (
          <>
            <div className="grid min-w-0 content-start gap-1">
              <TagFilter {...choices} />
              {(filters.tag ?? []).length > 1 && (
                <FilterCheckbox {...choices} name="tags" value="all" />
              )}
            </div>
            <AuthorFilter {...choices} items={items} />
            <DayFilter {...choices} name="from" />
            <DayFilter {...choices} name="to" />
          </>
        )}
        <FilterCheckboxes {...choices} name="missing" values={cultures} />
        {can('translatedFrom') && <FilterCheckboxes {...choices} name="stale" values={cultures} />}
        <DayFilter {...choices} name="since" />
        <div className="grid min-w-0 content-end">
          {isScheduled && <FilterCheckbox {...choices} name="picture" value="none" />}
          <FilterCheckbox {...choices} name="draft" value="mine" />
        </div>
        {isScheduled && <SortFields sort={sort} onSort={(next) => onChange({ sort: next })} />}
      </div>
      <SaveAsView feature={feature} />
      <div className="flex justify-end gap-2 border-t border-border px-4 py-2 phone:*:flex-1 phone:*:px-2">
        <Button onClick={() => onChange({ filters: {}, sort: null })}>
          {t('content.filters.clear')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {t('content.filters.done')}
        </Button>
      </div>
    </div>
  );
}

/** Offers to keep what is set under a name; another host may have no views. */
function SaveAsView({ feature }: { feature: ContentFeature }) {
  const { t } = useTranslation();
  const search = useAppSelector(feature.drafts.listSearch);
  const canSave = useCapabilities()('saveView');
  const { data: saved, error } = useListViewsQuery(undefined, { skip: !canSave });
  const [isAsked, setIsAsked] = useState<boolean>();
  // Whether a name is taken is known once they are there.
  if (!canSave || !saved || error !== undefined || search === '') return null;
  return (
    <div className="border-t border-border px-5 py-1 phone:px-4">
      {isAsked ? (
        <ViewForm
          type={feature.type}
          query={search}
          others={saved}
          onSaved={() => setIsAsked(false)}
        />
      ) : (
        <button
          type="button"
          className="min-h-[36px] font-medium text-primary hover:underline"
          // Once it stands again where the form was.
          autoFocus={isAsked === false}
          onClick={() => setIsAsked(true)}
        >
          {t('content.views.saveAs')}
        </button>
      )}
    </div>
  );
}
