import type { StoredItem } from '../../model/contentItem';
import { ColumnHeads } from './ColumnHeads';
import { useRowContext } from './rowContext';
import type { Sort, SortColumn } from './sorting';
import { VirtualRows } from './VirtualRows';

/** Renders the table of an expanded group: the column heads and the visible rows. */
export function GroupTable(props: {
  /** The id of the element with the group's title. */
  labelId: string;
  items: readonly StoredItem[];
  itemTitle: string;
  /** The number of rows of the expanded groups above. */
  rowsAbove: number;
  isUpcoming: boolean;
  sort: Sort;
  onSort: (column: SortColumn) => void;
}) {
  const { selected, onSelect } = useRowContext();
  const { items } = props;
  const count = selected.size === 0 ? 0 : items.filter(({ _id }) => selected.has(_id)).length;
  return (
    <div role="table" aria-labelledby={props.labelId} aria-rowcount={items.length + 1}>
      <ColumnHeads
        itemTitle={props.itemTitle}
        sort={props.sort}
        onPress={props.onSort}
        selection={count === 0 ? 'none' : count < items.length ? 'some' : 'all'}
        onSelectAll={
          onSelect &&
          ((isSelected) =>
            onSelect(
              items.map(({ _id }) => _id),
              isSelected,
            ))
        }
      />
      <VirtualRows items={items} rowsAbove={props.rowsAbove} isUpcoming={props.isUpcoming} />
    </div>
  );
}
