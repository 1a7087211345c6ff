import { type ComponentProps, useEffect, useId, useMemo, useRef } from 'react';
import { contentTypes, enumValues, useListTagsQuery, wholeList } from '../../../../api';
import { cultures, textComparison, type TKey, useTranslation } from '../../../i18n';
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
import { firstDirection, type Sort, type SortColumn, sortColumns } from '../sorting';
import { ViewList } from '../views/ViewList';
import styles from './FilterPanel.module.css';
import { useFilterLabels } from './FilterChips';

// Both are in a chunk of its own, loaded by people who filter.
export { FilterChips } from './FilterChips';

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
    <div role="dialog" aria-labelledby={id} className={styles.panel}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {t('content.filters.title', { list: t(`${type}.title`) })}
      </h2>
      <div className={styles.fields}>
        {isScheduled && <Boxes {...choices} name="tier" values={enumValues.tier} />}
        <Boxes {...choices} name="status" values={isScheduled ? statuses : tagStatuses} />
        {isScheduled && (
          <>
            <div className={styles.others}>
              <TagPicker {...choices} />
              {(filters.tag ?? []).length > 1 && <Switch {...choices} name="tags" value="all" />}
            </div>
            <AuthorPicker {...choices} items={items} />
            <Day {...choices} name="from" />
            <Day {...choices} name="to" />
          </>
        )}
        <Boxes {...choices} name="missing" values={cultures} />
        <div className={styles.others}>
          <Day {...choices} name="since" />
          {isScheduled && <Switch {...choices} name="picture" value="none" />}
          <Switch {...choices} name="draft" value="mine" />
        </div>
        {isScheduled && <SortFields sort={sort} onSort={(next) => onChange({ sort: next })} />}
        <ViewList feature={feature} onChosen={onClose} />
      </div>
      <div className={styles.buttons}>
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
    <label className={styles.box}>
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
    <fieldset className={styles.group}>
      <legend>{nameOf(choice.name)}</legend>
      {values.map((value) => (
        <Switch key={value} {...choice} value={value} label={valueText(choice.name, value)} />
      ))}
    </fieldset>
  );
}

/** A select under its label. */
function Choice({ label, ...select }: ComponentProps<typeof Select> & { label: string }) {
  return (
    <label className={styles.field}>
      {label}
      <Select className={styles.control} {...select} />
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
  return (
    <DayField
      label={labels.nameOf(name)}
      day={filters[name]?.[0] ?? ''}
      onDay={(value) => choose(name, value === '' ? [] : [value])}
    />
  );
}

const sortNames: Readonly<Record<SortColumn, TKey>> = {
  title: 'conflicts.fields.title',
  publishAt: 'content.publishAt',
  status: 'content.status',
  updatedAt: 'content.updatedAt',
  author: 'content.author',
  tier: 'content.tier',
};

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
          ...sortColumns.map((column) => ({ value: column, label: t(sortNames[column]) })),
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
