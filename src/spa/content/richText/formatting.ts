export const headingLevels = [1, 2, 3, 4, 5, 6] as const;

/** The levels that the toolbar offers; a pasted heading keeps its own. */
export const offeredHeadingLevels: readonly number[] = [2, 3, 4];

/** The tools that put a formatting on the text, in their order. */
export const marks = ['bold', 'italic', 'underline', 'strike', 'link'] as const;
export const lists = ['bulletList', 'orderedList'] as const;

/** What the toolbar and the keys beside it can ask of an editor. */
export type ToolName =
  | (typeof marks)[number]
  | (typeof lists)[number]
  | 'indent'
  | 'outdent'
  | 'quote'
  | 'clear'
  | 'undo'
  | 'redo';
export type Command = ToolName | { readonly style: string };

/** The formatting at the caret. */
export interface ToolbarState {
  /** The level of a heading as text, else `paragraph`. */
  readonly style: string;
  /** The tools whose formatting the text has. */
  readonly on: readonly ToolName[];
  /** The tools that would change nothing. */
  readonly locked: readonly ToolName[];
}

/** What the toolbar shows as long as there is no editor. */
export const plainState: ToolbarState = {
  style: 'paragraph',
  on: [],
  locked: ['indent', 'outdent', 'undo', 'redo'],
};
