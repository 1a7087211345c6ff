import type { StoredItem } from '../../model/contentItem';
import { ColumnHeads } from './ColumnHeads';
import type { Sort, SortColumn } from './sorting';
import { VirtualRows } from './VirtualRows';

/** The table of an open group: the heads of its columns, and the rows in sight. */
export function GroupTable(props: {
  /** The id of the element with the group's title. */
  labelId: string;
  items: readonly StoredItem[];
  itemTitle: string;
  /** Rows of the open groups above. */
  rowsAbove: number;
  isUpcoming: boolean;
  sort: Sort;
  onSort: (column: SortColumn) => void;
}) {
  return (
    <div role="table" aria-labelledby={props.labelId} aria-rowcount={props.items.length + 1}>
      <ColumnHeads itemTitle={props.itemTitle} sort={props.sort} onPress={props.onSort} />
      <VirtualRows items={props.items} rowsAbove={props.rowsAbove} isUpcoming={props.isUpcoming} />
    </div>
  );
}
