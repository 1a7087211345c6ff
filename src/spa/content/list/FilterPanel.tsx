import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import {
  type ContentType,
  contentTypes,
  enumValues,
  useListTagsQuery,
  wholeList,
} from '../../../api';
import { cultures, textComparison, type TKey, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { DayField } from '../fields/DayField';
import { Select } from '../fields/Select';
import { tagName } from '../tags/tagRows';
import styles from './FilterPanel.module.css';
import {
  anyTag,
  type FilterName,
  type ListFilters,
  type ListQuery,
  noTag,
  statuses,
  withFilter,
} from './listQuery';
import type { ListItem } from './preparedRow';
import { useFilterLabels } from './queryWords';
import { ViewList } from './views/ViewList';
import { firstDirection, type SortColumn, sortColumns } from './sorting';

type Patch = Partial<Pick<ListQuery, 'filters' | 'sort'>>;

export interface FilterPanelProps {
  /** The title of the list. */
  list: string;
  filters: ListFilters;
  sort: ListQuery['sort'];
  /** The content type and the address of the list, and what is asked of it as the search part of that address. */
  type: ContentType;
  path: string;
  search: string;
  items: readonly ListItem[];
  onChange: (patch: Patch) => void;
  onClose: () => void;
}

const tagStatuses = ['published', 'unpublished'] as const;

interface Option {
  readonly value: string;
  readonly label: string;
}

const sortNames: Readonly<Record<SortColumn, TKey>> = {
  title: 'conflicts.fields.title',
  publishAt: 'content.publishAt',
  status: 'content.status',
  updatedAt: 'content.updatedAt',
  author: 'content.author',
  tier: 'content.tier',
};

/** Returns the authors of the items, each once, in the order of the language. */
function authorsOf(items: readonly ListItem[], language: string): string[] {
  const names = new Set(items.map(({ author }) => author?.trim() ?? ''));
  names.delete('');
  return [...names].toSorted(textComparison(language));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Shows all filters and sort orders of a list. A choice applies at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, sort, items, onChange, onClose } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { nameOf, valueText } = useFilterLabels(filters);
  const { data: tags } = useListTagsQuery(wholeList);
  const { language } = i18n;
  // Tags have no date, tier, author or tags.
  const { isScheduled } = contentTypes[props.type];
  const authors = useMemo(() => authorsOf(items, language), [items, language]);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const set = (name: FilterName, values: readonly string[]) =>
    onChange({ filters: withFilter(filters, name, values) });
  const chosen = (name: FilterName): readonly string[] => filters[name] ?? [];

  const box = (name: FilterName, value: string, label: string) => (
    <label key={value} className={styles.box}>
      <input
        type="checkbox"
        checked={chosen(name).includes(value)}
        onChange={({ target }) =>
          set(
            name,
            target.checked
              ? [...chosen(name), value]
              : chosen(name).filter((other) => other !== value),
          )
        }
      />
      {label}
    </label>
  );
  const boxes = (name: FilterName, values: readonly string[]) => (
    <Group title={nameOf(name)}>
      {values.map((value) => box(name, value, valueText(name, value)))}
    </Group>
  );
  const picker = (name: FilterName, options: readonly Option[]) => (
    <label className={styles.field}>
      {nameOf(name)}
      <Select
        className={styles.control}
        value=""
        options={[
          { value: '', label: t('content.filters.add') },
          ...options.filter(({ value }) => !chosen(name).includes(value)),
        ]}
        onChange={({ target }) => set(name, [...chosen(name), target.value])}
      />
    </label>
  );
  const day = (name: FilterName) => (
    <DayField
      label={nameOf(name)}
      day={chosen(name)[0] ?? ''}
      onDay={(value) => set(name, value === '' ? [] : [value])}
    />
  );
  const compare = textComparison(language);
  const tagOptions = (tags ?? [])
    .map((tag) => ({ value: tag._id, label: tagName(tag) ?? t('content.untitled') }))
    .toSorted((a, b) => compare(a.label, b.label));

  return (
    <div ref={panel} role="dialog" aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {t('content.filters.title', { list: props.list })}
      </h2>
      <div className={styles.fields}>
        <ViewList type={props.type} path={props.path} search={props.search} onChosen={onClose} />
        {isScheduled && boxes('tier', enumValues.tier)}
        {boxes('status', isScheduled ? statuses : tagStatuses)}
        {isScheduled && (
          <>
            <div className={styles.others}>
              {picker('tag', [
                { value: anyTag, label: t('content.filters.anyTag') },
                { value: noTag, label: t('content.filters.noTag') },
                ...tagOptions,
              ])}
              {chosen('tag').length > 1 && box('tags', 'all', nameOf('tags'))}
            </div>
            {picker(
              'author',
              authors.map((author) => ({ value: author, label: author })),
            )}
            {day('from')}
            {day('to')}
          </>
        )}
        {boxes('missing', cultures)}
        <div className={styles.others}>
          {day('since')}
          {isScheduled && box('picture', 'none', nameOf('picture'))}
          {box('draft', 'mine', nameOf('draft'))}
        </div>
        {isScheduled && (
          <>
            <label className={styles.field}>
              {t('content.filters.sort')}
              <Select
                className={styles.control}
                value={sort?.column ?? ''}
                options={[
                  { value: '', label: t('content.filters.groupOrder') },
                  ...sortColumns.map((column) => ({ value: column, label: t(sortNames[column]) })),
                ]}
                onChange={({ target }) => {
                  const column = sortColumns.find((one) => one === target.value);
                  onChange({ sort: column ? { column, direction: firstDirection(column) } : null });
                }}
              />
            </label>
            <label className={styles.field}>
              {t('content.filters.direction')}
              <Select
                className={styles.control}
                disabled={sort === null}
                value={sort?.direction ?? 'ascending'}
                options={(['ascending', 'descending'] as const).map((direction) => ({
                  value: direction,
                  label: t(`content.filters.${direction}`),
                }))}
                onChange={({ target }) => {
                  const direction = target.value === 'descending' ? 'descending' : 'ascending';
                  if (sort) onChange({ sort: { ...sort, direction } });
                }}
              />
            </label>
          </>
        )}
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
