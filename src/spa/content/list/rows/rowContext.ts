import { createContext, useContext } from 'react';
import type { StoredItem } from '../../../model/contentItem';
import type { OtherTitle } from './hitReason';

/** What a list page passes to its rows. */
interface RowContextValue {
  /** Returns the path of an item's edit page. */
  readonly editPath: (id: string) => string;
  /** Called when somebody is probably about to open this item. */
  readonly onIntent: (id: string) => void;
  /** The ids of the selected items. */
  readonly selected: ReadonlySet<string>;
  /** Returns by which title a search found an item, if the row shows another one. */
  readonly hitOf: (item: StoredItem) => OtherTitle | undefined;
  /** Undefined where items cannot be selected, since the host changes them one by one. */
  readonly onSelect: ((ids: readonly string[], isSelected: boolean) => void) | undefined;
}

/** A context, so that the groups and tables between a page and its rows need not pass on what only rows use. */
export const RowContext = createContext<RowContextValue | null>(null);

/** Returns what the list page passes to its rows. Throws outside of a list. */
export function useRowContext(): RowContextValue {
  const value = useContext(RowContext);
  if (value === null) throw new Error('Rows of a list need a RowContext around them.');
  return value;
}
