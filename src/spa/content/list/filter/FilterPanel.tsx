import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  contentTypes,
  enumValues,
  useCapabilities,
  useListTagsQuery,
  useListViewsQuery,
  wholeList,
} from '../../../../api';
import { cultures, textComparison, useTranslation } from '../../../i18n';
import { useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import type { ContentFeature } from '../../contentFeature';
import { DayField } from '../../fields/DateFields';
import { Select } from '../../fields/Select';
import { tagName } from '../../tags/tagRows';
import {
  anyTag,
  type FilterName,
  type ListFilters,
  noTag,
  statuses,
  withFilter,
} from '../listQuery';
import { queryOf, type QueryPatch } from '../listReducers';
import type { ListItem } from '../preparedRow';
import { firstDirection, type Sort, sortColumns } from '../sorting';
import { ViewForm } from '../views/SavedView';
import styles from './FilterPanel.module.css';
import { labelKeys, useFilterLabels } from './FilterChips';

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
  const choices: Choices = {
    filters,
    labels: useFilterLabels(filters),
    choose: (name, values) => onChange({ filters: withFilter(filters, name, values) }),
  };
  return (
    <div role="dialog" aria-labelledby={id} className={`popover ${styles.panel}`}>
      <h2 ref={heading} id={id} tabIndex={-1} className="display px-5 phone:px-4 pt-4 text-large">
        {t('content.filters.title', { list: t(`${type}.title`) })}
      </h2>
      <div className={styles.fields}>
        {isScheduled && <Boxes {...choices} name="tier" values={enumValues.tier} />}
        <Boxes {...choices} name="status" values={isScheduled ? statuses : tagStatuses} />
        {isScheduled && (
          <>
            <div className="grid min-w-0 content-start gap-1">
              <TagPicker {...choices} />
              {(filters.tag ?? []).length > 1 && <Switch {...choices} name="tags" value="all" />}
            </div>
            <AuthorPicker {...choices} items={items} />
            <Day {...choices} name="from" />
            <Day {...choices} name="to" />
          </>
        )}
        <Boxes {...choices} name="missing" values={cultures} />
        {can('translatedFrom') && <Boxes {...choices} name="stale" values={cultures} />}
        <Day {...choices} name="since" />
        <div className="grid min-w-0 content-end">
          {isScheduled && <Switch {...choices} name="picture" value="none" />}
          <Switch {...choices} name="draft" value="mine" />
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
  const { data: saved = [], error } = useListViewsQuery(undefined, { skip: !canSave });
  const [isAsked, setIsAsked] = useState<boolean>();
  if (!canSave || error !== undefined || search === '') return null;
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

/** The filters that are set, and how another one is. */
interface Choices {
  readonly filters: ListFilters;
  readonly labels: ReturnType<typeof useFilterLabels>;
  readonly choose: (name: FilterName, values: readonly string[]) => void;
}

type ChoiceProps = Choices & { name: FilterName };

/** One value of a filter, which is on or off. */
function Switch(props: ChoiceProps & { value: string; label?: string }) {
  const { filters, labels, choose, name, value, label = labels.nameOf(name) } = props;
  const chosen = filters[name] ?? [];
  return (
    <label className="row min-h-[32px] flex-nowrap gap-2 phone:min-h-[44px]">
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={({ target: { checked } }) =>
          choose(name, checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
      {label}
    </label>
  );
}

function Boxes({ values, ...choice }: ChoiceProps & { values: readonly string[] }) {
  const { nameOf, valueText } = choice.labels;
  return (
    <fieldset className="col-span-full grid grid-cols-[repeat(auto-fill,minmax(max(6rem,calc(50%-1rem)),1fr))] gap-x-4">
      <legend className="label">{nameOf(choice.name)}</legend>
      {values.map((value) => (
        <Switch key={value} {...choice} value={value} label={valueText(choice.name, value)} />
      ))}
    </fieldset>
  );
}

/** A select under its label. */
function Choice({ label, ...select }: ComponentProps<typeof Select> & { label: string }) {
  return (
    <label className="field min-w-0 content-start">
      <span className="label">{label}</span>
      <Select className="w-full" {...select} />
    </label>
  );
}

function Picker(props: ChoiceProps & Pick<ComponentProps<typeof Select>, 'options'>) {
  const { filters, labels, choose, name, options } = props;
  const { t } = useTranslation();
  const chosen = filters[name] ?? [];
  const left = options.filter(({ value }) => !chosen.includes(value));
  return (
    <Choice
      label={labels.nameOf(name)}
      value=""
      options={[{ value: '', label: t('content.filters.add') }, ...left]}
      onChange={({ target }) => choose(name, [...chosen, target.value])}
    />
  );
}

function TagPicker(choices: Choices) {
  const { t, i18n } = useTranslation();
  const { data: tags = [] } = useListTagsQuery(wholeList);
  const compare = textComparison(i18n.language);
  const options = tags
    .map((tag) => ({ value: tag._id, label: tagName(tag) ?? t('content.untitled') }))
    .toSorted((a, b) => compare(a.label, b.label));
  return (
    <Picker
      {...choices}
      name="tag"
      options={[
        { value: anyTag, label: t('content.filters.anyTag') },
        { value: noTag, label: t('content.filters.noTag') },
        ...options,
      ]}
    />
  );
}

/** Offers the authors of the items, each once, in the order of the language. */
function AuthorPicker({ items, ...choices }: Choices & { items: readonly ListItem[] }) {
  const { language } = useTranslation().i18n;
  const authors = useMemo(() => {
    const names = new Set(items.map(({ author }) => author?.trim() ?? ''));
    names.delete('');
    return [...names].toSorted(textComparison(language));
  }, [items, language]);
  const options = authors.map((author) => ({ value: author, label: author }));
  return <Picker {...choices} name="author" options={options} />;
}

function Day({ filters, labels, choose, name }: ChoiceProps) {
  const { t } = useTranslation();
  const day = filters[name]?.[0] ?? '';
  const isBeforeFirst = name === 'to' && day !== '' && day < (filters.from?.[0] ?? '');
  return (
    <DayField
      label={labels.nameOf(name)}
      hint={isBeforeFirst ? t('content.filters.endsBefore') : undefined}
      day={day}
      onDay={(value) => choose(name, value === '' ? [] : [value])}
    />
  );
}

const directions = ['ascending', 'descending'] as const;

function SortFields({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('content.filters.sort')}
        value={sort?.column ?? ''}
        options={[
          { value: '', label: t('content.filters.groupOrder') },
          ...sortColumns.map((column) => ({ value: column, label: t(labelKeys[column]) })),
        ]}
        onChange={({ target }) => {
          const column = sortColumns.find((one) => one === target.value);
          onSort(column ? { column, direction: firstDirection(column) } : null);
        }}
      />
      <Choice
        label={t('content.filters.direction')}
        disabled={sort === null}
        value={sort?.direction ?? 'ascending'}
        options={directions.map((value) => ({ value, label: t(`content.filters.${value}`) }))}
        onChange={({ target }) => {
          const direction = directions.find((one) => one === target.value);
          if (sort && direction) onSort({ ...sort, direction });
        }}
      />
    </>
  );
}
