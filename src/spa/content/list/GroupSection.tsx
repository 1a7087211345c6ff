import { useId } from 'react';
import { useAppDispatch } from '../../store';
import type { PublicationGroup } from '../model/classification';
import type { StoredItem } from '../model/contentItem';
import { ColumnHeads } from './ColumnHeads';
import styles from './GroupSection.module.css';
import type { ListSource } from './listSource';
import type { Sort } from './sorting';
import { VirtualRows } from './VirtualRows';

const countFormats = new Map<string, Intl.NumberFormat>();

/** A count as the language writes it. Making a format takes longer than drawing a group. */
function countText(count: number, language: string): string {
  // Small numbers look the same in all our languages.
  if (count < 1000) return String(count);
  const format = countFormats.get(language) ?? new Intl.NumberFormat(language);
  countFormats.set(language, format);
  return format.format(count);
}

/** One collapsible group: its title with count and sign, and its table of items. */
export function GroupSection(props: {
  group: PublicationGroup;
  title: string;
  items: readonly StoredItem[];
  itemTitle: string;
  isCollapsed: boolean;
  /** Rows of the open groups above. */
  rowsAbove: number;
  sort: Sort;
  events: ListSource['events'];
  editPath: (id: string) => string;
  onIntent: (id: string) => void;
  language: string;
}) {
  const { group, items, isCollapsed, events } = props;
  const dispatch = useAppDispatch();
  const titleId = useId();
  const tableId = useId();
  const isOpen = !isCollapsed && items.length > 0;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isCollapsed}
          aria-controls={isOpen ? tableId : undefined}
          onClick={() => dispatch(events.groupToggled({ group }))}
        >
          <span id={titleId}>{props.title}</span>
          <span className={styles.count}>{countText(items.length, props.language)}</span>
          <span className={styles.sign} aria-hidden="true">
            {isCollapsed ? '+' : '-'}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={tableId} role="table" aria-labelledby={titleId} aria-rowcount={items.length + 1}>
          <ColumnHeads
            itemTitle={props.itemTitle}
            sort={props.sort}
            onPress={(column) => dispatch(events.columnPressed({ column }))}
          />
          <VirtualRows
            items={items}
            rowsAbove={props.rowsAbove}
            isUpcoming={group === 'upcoming'}
            editPath={props.editPath}
            onIntent={props.onIntent}
            language={props.language}
          />
        </div>
      )}
    </section>
  );
}
