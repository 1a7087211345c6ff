import { createContext, useContext } from 'react';

/** What a screen tells the rows of its list, however deep in it they are. */
interface RowContextValue {
  /** The path of the screen that edits an item. */
  readonly editPath: (id: string) => string;
  /** Somebody seems to be about to open this item. */
  readonly onIntent: (id: string) => void;
  /** The ids of the selected items. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** Spares the groups and tables between a screen and its rows from passing on what only rows need. */
export const RowContext = createContext<RowContextValue | null>(null);

/** What the screen tells the rows of its list. Throws outside of a list. */
export function useRowContext(): RowContextValue {
  const value = useContext(RowContext);
  if (value === null) throw new Error('Rows of a list need a RowContext around them.');
  return value;
}
