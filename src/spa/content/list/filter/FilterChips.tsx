import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useLayoutEffect, useRef } from 'react';
import { isLanguage, type TKey, useTranslation } from '../../../i18n';
import styles from './FilterChips.module.css';
import {
  anyTag,
  type FilterName,
  filterNames,
  isDaysBack,
  type ListFilters,
  noTag,
  withFilter,
} from '../listQuery';
import { useListTagsQuery, wholeList } from '../../../../api';
import { classNames } from '../../../ui/classNames';
import type { QueryPatch } from '../listReducers';
import type { Sort, SortColumn } from '../sorting';
import { valueLabel } from '../../../model/fieldLabels';
import { dateGmt } from '../../../model/dates/shortDate';
import { tagName } from '../../tags/tagRows';

type Chip = readonly [key: string, text: string, without: QueryPatch];

/** Shows a chip for each filter that is set, and for the order where no head of a column shows it; pressing one removes it. */
export function FilterChips(props: {
  filters: ListFilters;
  sort: Sort;
  onChange: (patch: QueryPatch) => void;
}) {
  const { filters, sort, onChange } = props;
  const { t } = useTranslation();
  const { chipText } = useFilterLabels(filters);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  const chips = filterNames.flatMap((name) =>
    (filters[name] ?? []).map((value, _index, values): Chip => {
      const left = values.filter((one) => one !== value);
      return [
        `${name} ${value}`,
        chipText(name, value),
        { filters: withFilter(filters, name, left) },
      ];
    }),
  );
  const ofColumn = sort && columns.includes(sort.column) ? 'sort' : undefined;
  const isHidden = ofColumn && chips.length === 0;
  if (sort) {
    const value = `${t(labelKeys[sort.column])}, ${t(`content.filters.${sort.direction}`)}`;
    const text = t('content.filters.chip', { name: t('content.filters.sort'), value });
    chips.push(['sort', text, { sort: null }]);
  }
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    // The next chip is now at the position of the removed one.
    buttons[Math.min(removed.current, chips.length - 1)]?.focus();
    removed.current = undefined;
  }, [chips.length]);
  if (chips.length === 0) return null;
  return (
    <ul
      ref={list}
      className={classNames(styles.chips, isHidden && styles.ofColumn)}
      aria-label={t('content.filters.chosen')}
    >
      {chips.map(([key, text, without], index) => (
        <li key={key} className={key === ofColumn ? styles.ofColumn : undefined}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('content.filters.remove', { filter: text })}
            onClick={() => {
              removed.current = index;
              onChange(without);
            }}
          >
            <span className="truncate">{text}</span>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > (sort ? 2 : 1) && (
        <li>
          <button
            type="button"
            className={`${styles.chip} ${styles.clear}`}
            onClick={() => onChange({ filters: {} })}
          >
            {t('content.filters.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The orders of a column, whose head shows the order by itself but on narrow screens. */
const columns: readonly SortColumn[] = ['title', 'publishAt', 'status'];

/** The labels of what filters and sorts. */
export const labelKeys: Readonly<Record<FilterName | SortColumn, TKey>> = {
  title: 'conflicts.fields.title',
  publishAt: 'content.publishAt',
  updatedAt: 'content.updatedAt',
  tier: 'content.tier',
  status: 'content.status',
  tag: 'content.filters.names.tag',
  tags: 'content.filters.names.tags',
  author: 'content.author',
  from: 'content.filters.names.from',
  to: 'content.filters.names.to',
  since: 'content.filters.names.since',
  missing: 'content.filters.names.missing',
  stale: 'content.filters.names.stale',
  picture: 'content.filters.names.picture',
  draft: 'content.filters.names.draft',
};

const statusWords: Readonly<Record<string, TKey>> = {
  published: 'content.published',
  scheduled: 'content.scheduled',
  unpublished: 'content.unpublished',
  undated: 'content.filters.undated',
};

/** Tells whether a filter is only on or off, so that its name suffices as its label. */
const isSwitch = (name: FilterName): boolean =>
  name === 'picture' || name === 'draft' || name === 'tags';

/** Returns functions for the labels of filters and their values. Fetches the tags if a filter names one. */
export function useFilterLabels(filters: ListFilters) {
  const { t, i18n } = useTranslation();
  const isId = (value: string) => value !== anyTag && value !== noTag;
  const { data: tags } = useListTagsQuery(wholeList, { skip: !filters.tag?.some(isId) });

  function tagWord(value: string): string {
    if (value === anyTag) return t('content.filters.anyTag');
    if (value === noTag) return t('content.filters.noTag');
    const tag = tags?.find(({ _id }) => _id === value);
    if (tags && !tag) return t('history.goneTag');
    return (tag && tagName(tag)) ?? value;
  }

  function valueText(name: FilterName, value: string): string {
    if (name === 'tag') return tagWord(value);
    if (name === 'status') return t(statusWords[value] ?? 'content.status');
    if (name === 'missing' || name === 'stale')
      return isLanguage(value) ? t(`conflicts.cultures.${value}`) : value;
    if (isDaysBack(value))
      return t('content.filters.lastDays', { count: Number.parseInt(value, 10) });
    if (name === 'from' || name === 'to' || name === 'since')
      return dateGmt(value, i18n.language) || value;
    return valueLabel(t, name, value) ?? value;
  }

  return {
    nameOf: (name: FilterName): string => t(labelKeys[name]),
    valueText,
    /** Returns the text of the chip for one value of a filter. */
    chipText: (name: FilterName, value: string): string =>
      isSwitch(name)
        ? t(labelKeys[name])
        : t('content.filters.chip', { name: t(labelKeys[name]), value: valueText(name, value) }),
  };
}
