import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { LiveRegion, useAnnouncement } from '../../ui/announce';
import { remToPx } from '../../ui/browser';
import { layout } from '../../ui/layout';
import { VirtualList, type VirtualRow } from '../../ui/VirtualList';
import styles from './FilteredList.module.css';
import { hasFilterText, wordFilter } from './wordFilter';

/** Shows items with a filter, inside a dialog; only the visible ones are rendered. Arrow keys move between them. */
export function FilteredList<Item extends { _id: string }>(props: {
  /** The field of the filter, for the focus. */
  field: RefObject<HTMLInputElement | null>;
  fieldLabel: string;
  label: string;
  items: readonly Item[];
  /** What the filter compares. */
  foldedTexts: (item: Item) => string;
  /** How high a row is as a rule. */
  rowRem: number;
  /** What stands in place of no rows. */
  empty: (filter: string) => ReactNode;
  children: (item: Item, row: VirtualRow) => ReactNode;
}) {
  const { field, fieldLabel, label, items, foldedTexts, rowRem, empty, children } = props;
  const { t } = useTranslation();
  const fieldId = useId();
  const list = useRef<HTMLUListElement>(null);
  // Not a ref: the list inside mounts before its frame is there, and has to look again once it is.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [filter, setFilter] = useState('');
  const matching = useMemo(() => {
    const matches = wordFilter(filter);
    return matches ? items.filter((item) => matches(foldedTexts(item))) : items;
  }, [items, filter, foldedTexts]);
  useAnnouncement(hasFilterText(filter) ? t('content.matches', { count: matching.length }) : '');
  const height = layout.tagPickerListHeight;
  return (
    <>
      <label className="block mb-1 font-medium" htmlFor={fieldId}>
        {fieldLabel}
      </label>
      <input
        ref={field}
        id={fieldId}
        type="search"
        className={styles.filter}
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
        }}
      />
      <LiveRegion />
      {matching.length > 0 ? (
        <div ref={setFrame} className={styles.frame} style={{ height }}>
          <VirtualList
            key={filter}
            ref={list}
            items={matching}
            label={label}
            area={() => frame}
            likelyHeight={() => remToPx(rowRem)}
            overscan={6}
            rowsPerPageKey={() =>
              Math.max(1, Math.floor((frame?.clientHeight ?? 0) / remToPx(rowRem)) - 1)
            }
          >
            {children}
          </VirtualList>
        </div>
      ) : (
        <div className={styles.instead} style={{ height }}>
          {empty(filter.trim())}
        </div>
      )}
    </>
  );
}
