import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { useListTagsQuery, wholeList } from '../../../../api';
import { textComparison, useTranslation } from '../../../i18n';
import { DayField } from '../../fields/DateFields';
import { FieldFrame } from '../../fields/FieldFrame';
import { Select } from '../../fields/Select';
import { tagName } from '../../tags/tagRows';
import { anyTag, type FilterName, type ListFilters, noTag } from '../listQuery';
import type { ListItem } from '../preparedRow';
import { firstDirection, type Sort, sortColumns } from '../sorting';
import { labelKeys, type useFilterLabels } from './FilterChips';

/** The filters that are set, and how another one is. */
export interface FilterChoices {
  readonly filters: ListFilters;
  readonly labels: ReturnType<typeof useFilterLabels>;
  readonly choose: (name: FilterName, values: readonly string[]) => void;
}

type ChoiceProps = FilterChoices & { name: FilterName };

/** One value of a filter, which is on or off. */
export function FilterCheckbox(props: ChoiceProps & { value: string; label?: string }) {
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

/** The values of a filter, each of which is on or off. */
export function FilterCheckboxes({
  values,
  ...choice
}: ChoiceProps & { values: readonly string[] }) {
  const { nameOf, valueText } = choice.labels;
  return (
    <fieldset className="col-span-full grid grid-cols-[repeat(auto-fill,minmax(max(6rem,calc(50%-1rem)),1fr))] gap-x-4">
      <legend className="label">{nameOf(choice.name)}</legend>
      {values.map((value) => (
        <FilterCheckbox
          key={value}
          {...choice}
          value={value}
          label={valueText(choice.name, value)}
        />
      ))}
    </fieldset>
  );
}

/** A select under its label. */
function LabelledSelect({ label, ...select }: ComponentProps<typeof Select> & { label: string }) {
  return <FieldFrame label={label}>{(control) => <Select {...control} {...select} />}</FieldFrame>;
}

/** Keys that open a select or end the choice in it; any other one walks through its options. */
const settlingKeys = new Set([' ', 'Enter', 'Tab', 'Escape', 'F4']);

/** Adds values to a filter. Where the platform chooses at each key, Enter or leaving the select adds, Escape does not. */
function FilterSelect(props: ChoiceProps & Pick<ComponentProps<typeof Select>, 'options'>) {
  const { filters, labels, choose, name, options } = props;
  const { t } = useTranslation();
  const isWalking = useRef(false);
  const [walkedTo, setWalkedTo] = useState('');
  const chosen = filters[name] ?? [];
  const left = options.filter(({ value }) => !chosen.includes(value));
  const add = (value: string) => {
    setWalkedTo('');
    if (value !== '') choose(name, [...chosen, value]);
  };
  return (
    <LabelledSelect
      label={labels.nameOf(name)}
      value={walkedTo}
      options={[{ value: '', label: t('content.filters.add') }, ...left]}
      onPointerDown={() => (isWalking.current = false)}
      onKeyDown={(event) => {
        isWalking.current = !event.altKey && !settlingKeys.has(event.key);
        if (walkedTo === '' || !['Enter', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        // Escape takes the walk back; the panel stays.
        event.stopPropagation();
        add(event.key === 'Enter' ? walkedTo : '');
      }}
      onBlur={() => add(walkedTo)}
      onChange={({ target }) => (isWalking.current ? setWalkedTo : add)(target.value)}
    />
  );
}

/** Offers the tags, and to have any or none. */
export function TagFilter(choices: FilterChoices) {
  const { t, i18n } = useTranslation();
  const { data: tags = [] } = useListTagsQuery(wholeList);
  const compare = textComparison(i18n.language);
  const options = tags
    .map((tag) => ({ value: tag._id, label: tagName(tag) ?? t('content.untitled') }))
    .toSorted((a, b) => compare(a.label, b.label));
  return (
    <FilterSelect
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
export function AuthorFilter({
  items,
  ...choices
}: FilterChoices & { items: readonly ListItem[] }) {
  const { language } = useTranslation().i18n;
  const authors = useMemo(() => {
    const names = new Set(items.map(({ author }) => author?.trim() ?? ''));
    names.delete('');
    return [...names].toSorted(textComparison(language));
  }, [items, language]);
  const options = authors.map((author) => ({ value: author, label: author }));
  return <FilterSelect {...choices} name="author" options={options} />;
}

/** The day of a filter. */
export function DayFilter({ filters, labels, choose, name }: ChoiceProps) {
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

/** The order of a list, by which field and in which direction. */
export function SortFields({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <LabelledSelect
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
      <LabelledSelect
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
