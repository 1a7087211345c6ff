import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n';
import styles from './FilterChips.module.css';
import { filterNames, type ListFilters, withFilter } from '../listQuery';
import { useFilterLabels } from './queryWords';

/** Shows a chip for each filter that is set; pressing one removes the filter. Renders nothing without filters. */
export function FilterChips(props: {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}) {
  const { filters, onChange } = props;
  const { t } = useTranslation();
  const { chipText } = useFilterLabels(filters);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  const chips = filterNames.flatMap((name) =>
    (filters[name] ?? []).map((value) => ({ name, value, text: chipText(name, value) })),
  );
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    // The next chip is now at the position of the removed one.
    buttons[Math.min(removed.current, chips.length - 1)]?.focus();
    removed.current = undefined;
  }, [chips.length]);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={t('content.filters.chosen')}>
      {chips.map(({ name, value, text }, index) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('content.filters.remove', { filter: text })}
            onClick={() => {
              removed.current = index;
              onChange(
                withFilter(
                  filters,
                  name,
                  (filters[name] ?? []).filter((one) => one !== value),
                ),
              );
            }}
          >
            <span className={styles.text}>{text}</span>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => onChange({})}>
            {t('content.filters.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}
